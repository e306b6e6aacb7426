import { useTranslation } from '@kaeo/shared/i18n';
import { useNavigate } from '@kaeo/shared/router';
import { css, text, theme } from '@kaeo/shared/style';
import { Button, PageHeading } from '@kaeo/shared/ui/initial';
import Check from 'lucide-react/icons/check';
import { useEffect, useEffectEvent } from 'react';
import type { Arrival } from '../login/arrival.ts';

/** Section 9 of the specification. */
const redirectAfterMs = 2_000;

const { color, space } = theme;
const page = css({ display: 'grid', justifyItems: 'center', gap: space[3], paddingTop: '96px', textAlign: 'center' });
const tick = css({
  display: 'grid',
  placeItems: 'center',
  width: '88px',
  height: '88px',
  borderRadius: '50%',
  background: color.successSoft,
  color: color.success,
});
const lead = css({ marginBottom: space[4], color: color.text2, ...text.body });

/** Opens the login page with the phone prefilled (REG-08). */
export function RegisterDone({ phone }: { readonly phone: string }) {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const goToLogin = (): void => {
    void navigate('/login', { replace: true, state: { phone, because: 'registered' } satisfies Arrival });
  };
  const goToLoginLater = useEffectEvent(goToLogin);
  useEffect(() => {
    const timer = setTimeout(() => goToLoginLater(), redirectAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div css={page}>
      <span css={tick}>
        <Check size={44} />
      </span>
      <PageHeading>{t('done.title')}</PageHeading>
      <p css={lead}>{t('done.text')}</p>
      <Button isBlock onClick={goToLogin}>
        {t('done.action')}
      </Button>
    </div>
  );
}
