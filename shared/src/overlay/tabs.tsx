import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import { type ReactNode, useEffect, useRef } from 'react';
import { css, focusRingInside, theme } from '../style/style.ts';
import { segment, selectedSegment, tray } from '../ui/parts.ts';

const fade = '28px';
/** Tabs that do not fit fade at the side where there are more. */
const scrollable = css({
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '--from': '0px',
  '--to': '0px',
  '&[data-more-before]': { '--from': fade },
  '&[data-more-after]': { '--to': fade },
  '&[data-more-before], &[data-more-after]': {
    maskImage: 'linear-gradient(90deg, transparent, #000 var(--from), #000 calc(100% - var(--to)), transparent)',
  },
});
const tab = css({ ...segment, flex: '1 0 auto', whiteSpace: 'nowrap', ...focusRingInside, '&[data-active]': selectedSegment });
const panel = css({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space[3],
  paddingTop: theme.space[3],
  borderRadius: theme.radius.chip,
  // The one that is left goes once nothing in it moves, some frames later on a slow phone: the next would stand under it until then.
  '&[inert]': { display: 'none' },
});

type TabsProps = {
  /** Names the tabs, for assistive technology. */
  label: string;
  tabs: readonly { id: string; label: string; panel: ReactNode }[];
  value: string;
  onChange: (id: string) => void;
};

/** Scrolls a tray that is too narrow for its tabs until the chosen one is as near to its middle as can be. */
function centreChosen(tray: HTMLElement | null): void {
  const middleOf = (element: Element): number => {
    const { left, width } = element.getBoundingClientRect();
    return left + width / 2;
  };
  const chosen = tray?.querySelector('[data-active]');
  if (tray && chosen) tray.scrollLeft += middleOf(chosen) - middleOf(tray);
}

/** Marks at which side a tray has more tabs than are seen. A pixel may be lost to rounding. */
function markMore(tray: HTMLElement): void {
  const hidden = tray.scrollWidth - tray.clientWidth;
  tray.toggleAttribute('data-more-before', tray.scrollLeft > 1);
  tray.toggleAttribute('data-more-after', tray.scrollLeft < hidden - 1);
}

/** A few panels, one in sight. Arrow keys move between the tabs. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A phone that is turned has another width for them.
    const handleResize = () => {
      centreChosen(list.current);
      if (list.current) markMore(list.current);
    };
    handleResize();
    window.addEventListener('resize', handleResize);
    return () => window.removeEventListener('resize', handleResize);
  }, [value]);
  return (
    <BaseTabs.Root value={value} onValueChange={(id) => onChange(String(id))}>
      <BaseTabs.List
        ref={list}
        aria-label={label}
        activateOnFocus
        css={[tray, scrollable]}
        onScroll={(event) => markMore(event.currentTarget)}
      >
        {tabs.map((each) => (
          <BaseTabs.Tab key={each.id} value={each.id} css={tab}>
            {each.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((each) => (
        <BaseTabs.Panel key={each.id} value={each.id} css={panel}>
          {each.panel}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
