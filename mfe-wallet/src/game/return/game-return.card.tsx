import { useTranslation } from '@kaeo/shared/i18n';
import { useModal } from '@kaeo/shared/router';
import { css, text, theme } from '@kaeo/shared/style';
import { Button, Card, IconButton } from '@kaeo/shared/ui/initial';
import X from 'lucide-react/icons/x';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { walletCode } from '../../transfer/transfer-accounts.ts';
import { useMoney } from '../../wallet/amount/use-money.ts';
import { gameResult } from './game-result.ts';
import type { GameReturn } from './use-game-return.ts';

/**
 * The balance of a game after play, and its result. It is shown once, and again only if the amount has changed. A win and a loss look
 * the same (PLAY-06).
 */
export default function GameReturnCard({ latest }: { latest: GameReturn }) {
  const { t } = useTranslation('wallet');
  const { t: shared } = useTranslation('shared');
  const { modal, param, open, close } = useModal();
  const money = useMoney(latest.wallet.profile.currency);
  const [closed, setClosed] = useState<string>();
  const result = gameResult(latest);
  // The dialog that opened the game is done. One that is opened after the return stays, with what is entered.
  const closeDialog = useEffectEvent(() => {
    if ((modal === 'play' || modal === 'account') && result && param('game') === result.code) close();
  });
  useEffect(() => closeDialog(), [latest.launch]);
  const seen = `${latest.opened} ${result?.amount}`;
  // The player may have scrolled down to the game.
  const show = useCallback((card: HTMLElement | null) => card?.scrollIntoView({ block: 'nearest' }), []);

  if (!result || closed === seen) return null;
  const { code, name, amount, change } = result;

  function leaveFor(modal: string, params: Readonly<Record<string, string>>) {
    setClosed(seen);
    open(modal, params);
  }

  return (
    <div css={place} ref={show}>
      <Card css={box}>
        <div css={head}>
          <p css={text.strong}>{t('return.left', { amount: money(amount), name })}</p>
          <IconButton label={shared('action.close')} icon={<X size={22} />} onClick={() => setClosed(seen)} />
        </div>
        {change !== undefined && (
          <p css={changeStyle}>
            {change === 0
              ? t('return.same')
              : t('return.change', { amount: `${change > 0 ? '+' : '-'}${money(Math.abs(change))}` })}
          </p>
        )}
        <div css={buttons}>
          {amount > 0 && (
            <Button size="medium" onClick={() => leaveFor('transfer', { from: code, to: walletCode, amount: 'all' })}>
              {t('return.moveBack')}
            </Button>
          )}
          <Button size="medium" variant="outline" onClick={() => leaveFor('account', { game: code })}>
            {t('return.again')}
          </Button>
        </div>
      </Card>
    </div>
  );
}

const place = css({ scrollMarginBlock: `calc(${theme.size.topBar} + ${theme.space[3]})` });
const box = css({ display: 'grid', gap: theme.space[2] });
const head = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: theme.space[2] });
const changeStyle = css({ color: theme.color.text2, fontVariantNumeric: 'tabular-nums', ...text.body });
const buttons = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[2],
  marginTop: theme.space[1],
  '& > button': { flex: '1 1 auto' },
});
