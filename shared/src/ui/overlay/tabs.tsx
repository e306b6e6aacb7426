import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import { type ReactNode, useEffect, useRef } from 'react';
import { css, focusRingInside, theme } from '../../style/style.ts';
import { segment, selectedSegment, tray } from '../deferred/deferred.ts';

const fade = '28px';
/** Overflowing tabs fade out at the side with more. */
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
  // The old panel is removed after its animations, some frames later on a slow phone; until then the new one would be below it.
  '&[inert]': { display: 'none' },
});

type TabsProps = {
  label: string;
  tabs: readonly { id: string; label: string; panel: ReactNode }[];
  value: string;
  onChange: (id: string) => void;
};

/** Scrolls a narrow tab bar to centre the selected tab. */
function centreSelected(tray: HTMLElement | null): void {
  const middleOf = (element: Element): number => {
    const { left, width } = element.getBoundingClientRect();
    return left + width / 2;
  };
  const chosen = tray?.querySelector('[data-active]');
  if (tray && chosen) tray.scrollLeft += middleOf(chosen) - middleOf(tray);
}

/** Marks the sides where a tab bar has hidden tabs. Rounding may lose a pixel. */
function markMore(tray: HTMLElement): void {
  const hidden = tray.scrollWidth - tray.clientWidth;
  tray.toggleAttribute('data-more-before', tray.scrollLeft > 1);
  tray.toggleAttribute('data-more-after', tray.scrollLeft < hidden - 1);
}

/** Tab panels, one visible. Arrow keys move between the tabs. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Rotating the phone changes the width.
    const handleResize = () => {
      centreSelected(list.current);
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
