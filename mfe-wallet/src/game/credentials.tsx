import type { GameAccount, GameCredentials } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { useTranslation } from '@kaeo/shared/i18n';
import { queryClient, useMutation } from '@kaeo/shared/query';
import { css, text, theme } from '@kaeo/shared/style';
import { Note } from '@kaeo/shared/ui/bundled';
import { CopyButton } from '@kaeo/shared/ui/deferred';
import { Button, IconButton, toast } from '@kaeo/shared/ui/initial';
import { ConfirmDialog } from '@kaeo/shared/ui/overlay';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import KeyRound from 'lucide-react/icons/key-round';
import { useEffect, useState } from 'react';
import { gameAccountQuery } from './api/open-game-account.ts';

/** A revealed secret is hidden after this time, or when the page is hidden. */
export const revealMs = 30_000;

function useReveal(): { readonly isRevealed: boolean; readonly toggle: () => void } {
  const [isRevealed, setIsRevealed] = useState(false);
  useEffect(() => {
    if (!isRevealed) return undefined;
    const hide = () => setIsRevealed(false);
    const timer = setTimeout(hide, revealMs);
    document.addEventListener('visibilitychange', hide);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [isRevealed]);
  return { isRevealed, toggle: () => setIsRevealed((was) => !was) };
}

function useResetGamePassword(code: string) {
  return useMutation({
    mutationKey: ['reset-game-password', code],
    mutationFn: () => call('GET /api/wallet/resetpassword/{code}', { params: { code } }),
    // The password may have changed anyway, so fetch the credentials again.
    onError: () => queryClient.invalidateQueries({ queryKey: gameAccountQuery({ code, isActive: true }).queryKey }),
    onSuccess: (credentials) => queryClient.setQueryData(gameAccountQuery({ code, isActive: true }).queryKey, credentials),
  });
}

/** A fixed number of dots, so that the password's length is hidden too. */
const hiddenPassword = '••••••••';

/** User name and password of a game account; the password is hidden until requested (GAME-01). */
export function Credentials({ game, credentials }: { game: Pick<GameAccount, 'code' | 'name'>; credentials: GameCredentials }) {
  const { t } = useTranslation('wallet');
  const reveal = useReveal();
  const reset = useResetGamePassword(game.code);
  const [isConfirming, setIsConfirming] = useState(false);
  const { username, password } = credentials;
  /** Some games have no password and open with their link only. */
  const hasPassword = password !== '';

  async function handleReset() {
    await reset.mutateAsync();
    toast({ kind: 'success', text: t('game.resetDone') });
  }

  return (
    <>
      {credentials.isOutdated && (
        <Note tone="pending" title={t('game.outdatedTitle')}>
          {t('game.outdatedText')}
        </Note>
      )}
      <section css={box}>
        <div css={row}>
          <div>
            <p css={term}>{t('game.username')}</p>
            <p css={text.strong}>{username}</p>
          </div>
          <CopyButton text={username} label={t('game.username')} />
        </div>
        {hasPassword && (
          <div css={row}>
            <div>
              <p css={term}>{t('game.password')}</p>
              <p css={text.strong}>{reveal.isRevealed ? password : hiddenPassword}</p>
            </div>
            <div css={actions}>
              <IconButton
                label={t('game.showPassword')}
                icon={reveal.isRevealed ? <EyeOff size={22} /> : <Eye size={22} />}
                aria-pressed={reveal.isRevealed}
                onClick={reveal.toggle}
              />
              <CopyButton text={password} label={t('game.password')} isSecret />
            </div>
          </div>
        )}
      </section>
      {hasPassword && (
        <Button variant="text" size="medium" isBlock icon={<KeyRound size={20} />} onClick={() => setIsConfirming(true)}>
          {t('game.reset')}
        </Button>
      )}
      {isConfirming && (
        <ConfirmDialog
          icon={<KeyRound size={28} />}
          title={t('game.resetTitle')}
          text={t('game.resetText', { name: game.name })}
          confirmLabel={t('game.resetConfirm')}
          onConfirm={handleReset}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </>
  );
}

const box = css({
  padding: `0 ${theme.space[2]} 0 ${theme.space[4]}`,
  borderRadius: theme.radius.card,
  background: theme.color.s2,
});
const row = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space[2],
  minHeight: '64px',
  '& + &': { borderTop: `1px solid ${theme.color.borderSubtle}` },
});
const term = css({ ...text.caption, color: theme.color.text3 });
const actions = css({ display: 'flex' });
