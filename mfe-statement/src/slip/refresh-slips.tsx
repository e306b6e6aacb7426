import type { Slips } from '@kaeo/shared/api';
import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import type { UseQueryResult } from '@kaeo/shared/query';
import { css, text, theme } from '@kaeo/shared/style';
import { formatTime } from '@kaeo/shared/time';
import { Button } from '@kaeo/shared/ui/initial';
import RefreshCw from 'lucide-react/icons/refresh-cw';

const row = css({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: theme.space[1],
  marginInlineStart: '-12px',
});
const updated = css({ color: theme.color.text3, ...text.caption });

/** Refetch button with the time of the last fetch. */
export function RefreshSlips({ query }: { readonly query: UseQueryResult<Slips> }) {
  const { t } = useTranslation('statement');
  const language = useLanguage();
  const { dataUpdatedAt, isFetching, refetch } = query;
  return (
    <div css={row}>
      <Button variant="text" size="small" icon={<RefreshCw size={20} />} isPending={isFetching} onClick={() => void refetch()}>
        {t('slips.reload')}
      </Button>
      {dataUpdatedAt > 0 && (
        <span css={updated}>{t('slips.updated', { time: formatTime(new Date(dataUpdatedAt).toISOString(), language) })}</span>
      )}
    </div>
  );
}
