import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { css, focusRingInside, theme } from '../style/style.ts';
import { segment, selectedSegment, tray } from '../ui/parts.ts';

const scrollable = css({ overflowX: 'auto', scrollbarWidth: 'none', scrollSnapType: 'x proximity' });
const tab = css({
  ...segment,
  flex: '1 0 auto',
  whiteSpace: 'nowrap',
  ...focusRingInside,
  // Where the tray overflows, the chosen tab is whole, also when the phone is turned.
  '&[data-active]': { ...selectedSegment, scrollSnapAlign: 'center' },
});
const panel = css({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space[3],
  paddingTop: theme.space[3],
  borderRadius: theme.radius.chip,
});

type TabsProps = {
  /** Names the tabs, for assistive technology. */
  label: string;
  tabs: readonly { id: string; label: string; panel: ReactNode }[];
  value: string;
  onChange: (id: string) => void;
};

/** A few panels, one in sight. Arrow keys move between the tabs. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <BaseTabs.Root value={value} onValueChange={(id) => onChange(String(id))}>
      <BaseTabs.List aria-label={label} activateOnFocus css={[tray, scrollable]}>
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
