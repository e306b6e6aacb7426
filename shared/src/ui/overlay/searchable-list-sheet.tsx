import ChevronRight from 'lucide-react/icons/chevron-right';
import Search from 'lucide-react/icons/search';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { css, focusRingInside, text, theme } from '../../style/style.ts';
import { EmptyState, TextField } from '../bundled/bundled.ts';
import { Sheet } from './sheet.tsx';

const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[3],
  width: '100%',
  minHeight: '60px',
  padding: '6px 4px',
  border: 0,
  borderRadius: theme.radius.input,
  background: 'transparent',
  color: theme.color.text,
  textAlign: 'start',
  ...text.body,
  ...focusRingInside,
});
const listStyle = css({ '& > li + li': { borderTop: `1px solid ${theme.color.rowLine}` } });

type SearchableListSheetProps = {
  title: string;
  /** `keywords` are further search terms, e.g. the name in other languages. */
  items: readonly { value: string; label: string; keywords?: string; leading?: ReactNode }[];
  /** Selecting does not close the sheet; the owner decides what follows. */
  onSelect: (value: string) => void;
  onClose: () => void;
};

/** Selects one of many items, searchable by name, code or keywords. */
export function SearchableListSheet({ title, items, onSelect, onClose }: SearchableListSheetProps) {
  const { t } = useTranslation('shared');
  const [query, setQuery] = useState('');
  const needle = query.trim().toLowerCase();
  const found = items.filter((item) => `${item.label} ${item.value} ${item.keywords ?? ''}`.toLowerCase().includes(needle));
  return (
    <Sheet title={title} onClose={onClose} size="full">
      <TextField
        label={t('action.search')}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        icon={<Search size={22} />}
        value={query}
        hint={found.length === 0 ? t('list.empty') : t('list.found', { count: found.length })}
        aria-required={false}
        onChange={(event) => setQuery(event.target.value)}
      />
      {found.length === 0 && <EmptyState art="search" title={t('list.empty')} />}
      <ul css={listStyle}>
        {found.map((item) => (
          <li key={item.value}>
            <button type="button" css={row} onClick={() => onSelect(item.value)}>
              {item.leading}
              <span css={{ flex: 1, minWidth: 0 }}>{item.label}</span>
              <ChevronRight size={20} color={theme.color.text3} />
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
