import Check from 'lucide-react/icons/check';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { css, focusRing, keyframes, text, theme } from '../../style/style.ts';

const { color } = theme;
type Place = { readonly at: number; readonly labels: readonly string[] };

/** The target of a key in a menu: arrows cycle, Home and End jump, letters select the next matching item; otherwise unchanged. */
function nextItem(key: string, { at, labels }: Place): number {
  const count = labels.length;
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default: {
      const after = labels.map((_, step) => (at + 1 + step) % count);
      return after.find((index) => labels[index]?.toLowerCase().startsWith(key.toLowerCase())) ?? at;
    }
  }
}

const anchor = css({ position: 'relative' });
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
const appear = keyframes({ from: { opacity: 0 } });
const list = css({
  position: 'absolute',
  top: 'calc(100% + 4px)',
  insetInlineEnd: 0,
  minWidth: '180px',
  padding: '4px',
  borderRadius: theme.radius.card,
  background: color.s2,
  boxShadow: `0 0 0 1px ${color.sheetLine}, ${theme.shadow.float}`,
  animation: `${appear} ${theme.motion.fade}`,
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
  '&:focus, &:hover': { background: color.s3, outline: 'none' },
  '&[aria-checked="true"]': { color: color.action, fontWeight: 600 },
});

const choicesOf = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role="menuitemradio"]') ?? []),
];

type MenuProps = {
  trigger: ReactNode;
  /** Accessible name, which must begin with the visible text. */
  label: string;
  items: readonly { id: string; label: string; lang?: string; isSelected?: boolean }[];
  onSelect: (id: string) => void;
  /** Opens on mount, since the press happened before this code was loaded. */
  isOpenAtFirst?: boolean;
};

/** The list is next to the button, so it belongs to the same landmark, and only choices are focusable. */
export function Menu({ trigger, label, items, onSelect, isOpenAtFirst = false }: MenuProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();

  useEffect(() => {
    if (!isOpen) return;
    const choices = choicesOf(root.current);
    (choices.find((choice) => choice.ariaChecked === 'true') ?? choices[0])?.focus();
    // Do not close on focus loss: a newly loaded page focuses its heading.
    const handlePress = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', handlePress);
    return () => document.removeEventListener('pointerdown', handlePress);
  }, [isOpen]);

  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  const choose = (id: string) => {
    close();
    onSelect(id);
  };
  const handleKeyDown = (event: KeyboardEvent, id: string) => {
    // Start from the button, since the focused choice is removed before the browser moves the focus.
    if (event.key === 'Tab') return close();
    event.preventDefault();
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' || event.key === ' ') choose(id);
    else {
      const place = { at: items.findIndex((item) => item.id === id), labels: items.map((item) => item.label) };
      choicesOf(root.current)[nextItem(event.key, place)]?.focus();
    }
  };

  return (
    <div ref={root} css={anchor}>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        css={triggerStyle}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        {trigger}
      </button>
      {isOpen && (
        <div id={listId} role="menu" aria-label={label} css={list}>
          {items.map(({ id, label: name, lang, isSelected = false }) => (
            <div
              key={id}
              role="menuitemradio"
              tabIndex={-1}
              aria-checked={isSelected}
              lang={lang}
              css={row}
              onClick={() => choose(id)}
              onKeyDown={(event) => handleKeyDown(event, id)}
            >
              {name}
              {isSelected && <Check size={20} aria-hidden="true" />}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
