import { useTranslation } from '@kaeo/shared/i18n';
import { useQuery } from '@kaeo/shared/query';
import { Link } from '@kaeo/shared/router';
import { css, text, theme } from '@kaeo/shared/style';
import { Amount, TimeAgo } from '@kaeo/shared/ui/bundled';
import { protectionQuery } from './get-protection.ts';

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${theme.space[3]}`,
  paddingBlock: '10px',
  color: theme.color.text2,
  ...text.note,
});

/** While a player plays: the time and the net result, beside the launch of a game (PROT-05). */
export function PlayClock() {
  const { t } = useTranslation('wallet');
  const { data } = useQuery(protectionQuery);
  if (!data?.play) return null;
  const { since, net } = data.play;
  return (
    <Link to="/user/protection" css={line}>
      <span>
        {t('game.playTime')} <TimeAgo at={since} form="duration" />
      </span>{' '}
      <span>
        {t('game.playNet')}{' '}
        <Amount value={Math.abs(net)} currency={data.currency} sign={net > 0 ? '+' : net < 0 ? '-' : ''} size="label" />
      </span>
    </Link>
  );
}
