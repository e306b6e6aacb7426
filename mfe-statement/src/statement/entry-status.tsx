import type { MoneyStatus } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';
import { css, text, theme } from '@kaeo/shared/style';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';

const looks = {
  IN_PROGRESS: { Icon: Clock, style: css({ color: theme.color.pending }), word: 'status.IN_PROGRESS' },
  SUCCESS: { Icon: CircleCheck, style: css({ color: theme.color.success }), word: 'status.SUCCESS' },
  FAILED: { Icon: CircleX, style: css({ color: theme.color.danger }), word: 'status.FAILED' },
} as const satisfies Record<MoneyStatus, object>;
const line = css({ display: 'inline-flex', alignItems: 'center', gap: theme.space[1], ...text.caption });

/** Status of a transaction, as an icon and a word (STMT-02). */
export function EntryStatus({ status }: { readonly status: MoneyStatus }) {
  const { t } = useTranslation('statement');
  const { Icon, style, word } = looks[status];
  return (
    <span css={[line, style]}>
      <Icon size={14} />
      {t(word)}
    </span>
  );
}
