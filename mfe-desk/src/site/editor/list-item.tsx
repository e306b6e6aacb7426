import { useTranslation } from '@kaeo/shared/i18n';
import { css, focusRing, text, theme } from '@kaeo/shared/style';
import { Chip } from '@kaeo/shared/ui/bundled';
import { IconButton } from '@kaeo/shared/ui/initial';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Trash from 'lucide-react/icons/trash-2';
import { type ReactNode, useState } from 'react';
import { nameOf } from '../fields/changes.ts';
import { hasFault } from '../fields/check.ts';
import type { ListField } from '../fields/field.ts';
import { useFieldWords } from '../fields/words.ts';
import { GroupInputs } from './field-frame.tsx';
import { type InputProps, useFormState } from './form-context.ts';

const { color, space } = theme;
const itemStyle = css({ border: `1px solid ${color.line}`, borderRadius: theme.radius.input, background: color.s1 });
const head = css({ display: 'flex', alignItems: 'center', flexWrap: 'wrap', paddingInlineEnd: space[2] });
const toggle = css({
  display: 'flex',
  flex: '1 1 180px',
  alignItems: 'center',
  gap: space[2],
  minWidth: 0,
  minHeight: theme.size.control,
  padding: `4px ${space[3]}`,
  border: 0,
  borderRadius: theme.radius.input,
  background: 'none',
  color: color.text,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  ...text.label,
  ...focusRing,
});

type ListItemProps = InputProps<ListField> & {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isInitiallyOpen: boolean;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
};

/** One item of a list: its name, buttons, and its fields while it is open. An item with a fault is open. */
export function ListItem({
  field,
  label,
  path,
  value,
  onValueChange,
  isFirst,
  isLast,
  isInitiallyOpen,
  onMove,
  onRemove,
}: ListItemProps): ReactNode {
  const { t } = useTranslation('desk');
  const { Input, faults } = useFormState();
  const isFaulty = hasFault(faults, path);
  const [isOpen, setIsOpen] = useState(isInitiallyOpen);
  // It stays open when the fault is corrected.
  if (isFaulty && !isOpen) setIsOpen(true);
  const title = useFieldWords().item(nameOf(field, value));
  const { item } = field;
  const props = { path, value, onValueChange };
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <li css={itemStyle}>
      <div css={head}>
        <button type="button" css={toggle} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <Chevron size={18} aria-hidden />
          {label}
          {title && ` · ${title}`}
          {isFaulty && <Chip tone="danger">{t('site.editor.check')}</Chip>}
        </button>
        <IconButton
          data-move={-1}
          label={t('site.list.up', { item: label })}
          icon={<ArrowUp size={18} aria-hidden />}
          aria-disabled={isFirst || undefined}
          onClick={() => onMove(-1)}
        />
        <IconButton
          data-move={1}
          label={t('site.list.down', { item: label })}
          icon={<ArrowDown size={18} aria-hidden />}
          aria-disabled={isLast || undefined}
          onClick={() => onMove(1)}
        />
        <IconButton label={t('site.list.remove', { item: label })} icon={<Trash size={18} aria-hidden />} onClick={onRemove} />
      </div>
      {isOpen && (
        <div css={{ padding: space[3] }}>
          {item.kind === 'group' ? <GroupInputs field={item} {...props} /> : <Input field={item} label={label} {...props} />}
        </div>
      )}
    </li>
  );
}
