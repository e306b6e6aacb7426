import { useTranslation } from '@kaeo/shared/i18n';
import { css, focusRing, press, text, theme } from '@kaeo/shared/style';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';

const before = 3;
const after = 1;

/** The offered page numbers: three before the current one and one after it, from 1. */
export function pageRange(page: number, pageCount: number): number[] {
  const first = Math.max(1, page - before);
  const last = Math.min(pageCount, page + after);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

const { color } = theme;
const list = css({ display: 'flex', justifyContent: 'center', gap: '4px', '& > li': { flex: '0 1 44px', minWidth: 0 } });
const item = css({
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  height: theme.size.target,
  padding: 0,
  border: 0,
  borderRadius: theme.radius.input,
  background: 'transparent',
  color: color.text2,
  ...text.label,
  ...press,
  ...focusRing,
  '&[aria-current]': { background: color.actionSoft, color: color.action, boxShadow: `inset 0 0 0 1.5px ${color.action}` },
  '&:disabled': { color: color.borderStrong, cursor: 'not-allowed' },
});

type PaginationProps = {
  /** From 1. */
  page: number;
  pageCount: number;
  onPageChange: (page: number) => void;
  label: string;
};

/** Page navigation of a list; nothing for a single page. */
export function Pagination({ page, pageCount, onPageChange, label }: PaginationProps) {
  const { t } = useTranslation('shared');
  if (pageCount <= 1) return null;
  const turn = (to: number, name: string, arrow: typeof ChevronLeft) => {
    const Arrow = arrow;
    return (
      <li>
        <button type="button" aria-label={name} css={item} disabled={to < 1 || to > pageCount} onClick={() => onPageChange(to)}>
          <Arrow size={20} />
        </button>
      </li>
    );
  };
  return (
    <nav aria-label={label}>
      <ul css={list}>
        {turn(page - 1, t('action.previous'), ChevronLeft)}
        {pageRange(page, pageCount).map((each) => (
          <li key={each}>
            <button
              type="button"
              css={item}
              aria-label={each === page ? t('page.current', { page: each, count: pageCount }) : t('page.label', { page: each })}
              aria-current={each === page ? 'page' : undefined}
              onClick={() => onPageChange(each)}
            >
              {each}
            </button>
          </li>
        ))}
        {turn(page + 1, t('action.next'), ChevronRight)}
      </ul>
    </nav>
  );
}
