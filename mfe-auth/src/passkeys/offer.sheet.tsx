import { ApiError } from '@kaeo/shared/http';
import { useTranslation } from '@kaeo/shared/i18n';
import { useMutation } from '@kaeo/shared/query';
import { css, text, theme } from '@kaeo/shared/style';
import { FormError } from '@kaeo/shared/ui/bundled';
import { Button, toast, useIsOnline } from '@kaeo/shared/ui/initial';
import { Sheet, SheetFooter } from '@kaeo/shared/ui/overlay';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import { useEffect } from 'react';
import { useFailureText } from '../wait-text.ts';
import { offerAnswer } from './offer.ts';
import { addPasskey, loadCeremonies } from './passkeys.ts';

const { color, space } = theme;
const picture = css({
  display: 'grid',
  placeItems: 'center',
  width: '64px',
  height: '64px',
  margin: `${space[1]} auto ${space[4]}`,
  borderRadius: '50%',
  background: color.actionSoft,
  color: color.action,
});
const lead = css({ color: color.text2, textWrap: 'pretty', ...text.body });
const hint = css({ marginTop: space[3], color: color.text3, ...text.note });
const buttons = css({ display: 'grid', gridTemplateColumns: '0.7fr 1fr', gap: space[2] });

/** What cannot succeed on this device. */
const final: ReadonlySet<string> = new Set(['PASSKEY_EXISTS', 'PASSKEY_LIMIT', 'PASSKEY_UNSUPPORTED']);

/** Offers a passkey once on a device, after a log-in with the password (PLAY-03). */
export function PasskeyOfferSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('auth');
  const { textOf } = useFailureText();
  const isOnline = useIsOnline();
  const making = useMutation({
    mutationFn: () => addPasskey(),
    onSuccess: () => toast({ kind: 'success', text: t('passkeys.made') }),
  });
  // Some browsers refuse a passkey if the press is too long ago.
  useEffect(() => void loadCeremonies().catch(() => undefined), []);
  const code = making.error instanceof ApiError ? making.error.code : undefined;
  const close = (): void => {
    offerAnswer.give();
    // The browser may still be making one by itself.
    void loadCeremonies().then(
      ({ cancelPasskey }) => cancelPasskey(),
      () => undefined,
    );
    onClose();
  };
  const failure =
    making.error === null ? undefined : code === 'PASSKEY_CANCELLED' ? t('passkeys.notAdded') : textOf(making.error);

  return (
    <Sheet title={t('passkeys.offerTitle')} onClose={close}>
      <span aria-hidden css={picture}>
        <Fingerprint size={36} />
      </span>
      <p css={lead}>{t('passkeys.offerText')}</p>
      <p css={hint}>{t('passkeys.offerHint')}</p>
      <SheetFooter>
        <FormError text={failure} />
        {code !== undefined && final.has(code) ? (
          <Button isBlock onClick={close}>
            {t('passkeys.offerGoOn')}
          </Button>
        ) : (
          <div css={buttons}>
            <Button variant="secondary" onClick={close}>
              {t('passkeys.offerLater')}
            </Button>
            <Button
              isPending={making.isPending}
              disabledReason={isOnline ? undefined : t('passkeys.offline')}
              onClick={() => making.mutate(undefined, { onSuccess: close })}
            >
              {t('passkeys.offerCreate')}
            </Button>
          </div>
        )}
      </SheetFooter>
    </Sheet>
  );
}
