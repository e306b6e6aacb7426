import { Menu as BaseMenu } from '@base-ui/react/menu';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { css, focusRing, text, theme } from '../style/style.ts';

const { color } = theme;
const triggerStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[2],
  minHeight: theme.size.target,
  padding: '0 8px',
  border: 0,
  borderRadius: theme.radius.input,
  background: 'transparent',
  color: color.text2,
  ...text.label,
  ...focusRing,
});
const place = css({ zIndex: theme.layer.sheet });
const list = css({
  minWidth: '180px',
  padding: '4px',
  borderRadius: theme.radius.card,
  background: color.s2,
  boxShadow: `0 0 0 1px ${color.sheetLine}, ${theme.shadow.float}`,
  transition: `opacity ${theme.motion.fade}`,
  '&[data-starting-style], &[data-ending-style]': { opacity: 0 },
  '&:focus': { outline: 'none' },
});
const row = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space[3],
  minHeight: theme.size.control,
  padding: '0 12px',
  borderRadius: theme.radius.input,
  cursor: 'pointer',
  ...text.body,
  '&[data-highlighted]': { background: color.s3, outline: 'none' },
  '&[data-checked]': { color: color.action, fontWeight: 600 },
});

type MenuProps = {
  /** What the button shows. */
  trigger: ReactNode;
  /** Its accessible name, which must begin with what it shows. */
  label: string;
  items: readonly { id: string; label: string; lang?: string; isSelected?: boolean }[];
  onSelect: (id: string) => void;
  /** Open as soon as it is mounted: the press that asked for the part was made before it was here. */
  isOpenAtFirst?: boolean;
};

/** A button that opens a short list to choose from; arrow keys and first letters move in it. */
export function Menu({ trigger, label, items, onSelect, isOpenAtFirst = false }: MenuProps) {
  const selected = items.find((item) => item.isSelected)?.id ?? '';
  return (
    <BaseMenu.Root modal={false} defaultOpen={isOpenAtFirst}>
      <BaseMenu.Trigger aria-label={label} css={triggerStyle}>
        {trigger}
      </BaseMenu.Trigger>
      <BaseMenu.Portal>
        <BaseMenu.Positioner css={place} align="end" sideOffset={4} collisionPadding={16}>
          <BaseMenu.Popup css={list}>
            <BaseMenu.RadioGroup value={selected} onValueChange={(id) => onSelect(String(id))}>
              {items.map((item) => (
                <BaseMenu.RadioItem key={item.id} value={item.id} lang={item.lang} closeOnClick css={row}>
                  {item.label}
                  <BaseMenu.RadioItemIndicator>
                    <Check size={20} />
                  </BaseMenu.RadioItemIndicator>
                </BaseMenu.RadioItem>
              ))}
            </BaseMenu.RadioGroup>
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}
