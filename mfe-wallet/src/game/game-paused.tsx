import type { Currency, GameAccount, GamePause } from '@kaeo/shared/api';
import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { css, text, theme } from '@kaeo/shared/style';
import { formatDateTime } from '@kaeo/shared/time';
import { Amount, Note } from '@kaeo/shared/ui/bundled';
import { CopyButton, DefinitionList, DefinitionRow } from '@kaeo/shared/ui/deferred';
import { ButtonLink } from '@kaeo/shared/ui/initial';
import Lock from 'lucide-react/icons/lock';
import { useMoney } from '../wallet/use-money.ts';

type GamePausedProps = { game: GameAccount; pause: GamePause; currency: Currency };

/** Explains why a game is paused, what happens to the money, what comes next and how to contact support (FAIR-03). */
export function GamePaused({ game, pause, currency }: GamePausedProps) {
  const { t } = useTranslation('wallet');
  const language = useLanguage();
  const money = useMoney(currency);
  const { reason, reference, amount, since } = pause;
  return (
    <>
      <Note tone="pending" icon={<Lock size={22} />} title={t('game.pause.title')}>
        {t(`game.pause.why.${reason}`, { amount: money(amount), name: game.name })}
      </Note>
      <p css={nextStyle}>{t(`game.pause.next.${reason}`)}</p>
      <DefinitionList>
        <DefinitionRow term={t('home.inGames')}>
          <Amount value={game.amount} currency={currency} />
        </DefinitionRow>
        <DefinitionRow term={t(`game.pause.amount.${reason}`)}>
          <Amount value={amount} currency={currency} />
        </DefinitionRow>
        <DefinitionRow term={t('game.pause.since')}>
          <time dateTime={since}>{formatDateTime(since, language)}</time>
        </DefinitionRow>
        <DefinitionRow
          term={t('game.pause.reference')}
          action={<CopyButton text={reference} label={t('game.pause.reference')} />}
        >
          {reference}
        </DefinitionRow>
      </DefinitionList>
      <ButtonLink isBlock variant="outline" to="/user/contact">
        {t('game.pause.support')}
      </ButtonLink>
      <ButtonLink isBlock variant="text" to="/user/statement">
        {t('game.pause.activity')}
      </ButtonLink>
    </>
  );
}

const nextStyle = css({ ...text.body, color: theme.color.text2 });
