import { getConfig } from '@wallet/shared/config';
import { useTranslation } from '@wallet/shared/i18n';
import { Link, useLocation } from '@wallet/shared/router';
import { css, text, theme } from '@wallet/shared/style';
import { Chip, Guilloche, Note, PageFrame, PageHeading } from '@wallet/shared/ui';
import { isSessionEnded } from './intended-path.ts';
import { LoginForm } from './login.form.tsx';

const { color, space } = theme;
const ground = css({
  position: 'relative',
  overflow: 'clip',
  // Both begin softly under the top bar, which is opaque.
  background: `linear-gradient(${color.bg}, transparent 140px), radial-gradient(120% 460px at 70% 40px, ${color.actionSoft}B3, transparent)`,
  '& > svg': { maskImage: 'linear-gradient(transparent 140px, #000 240px)' },
});
const content = css({ position: 'relative', paddingTop: '72px' });
const promise = css({ marginBottom: space[6], color: color.text2, ...text.body });
const register = css({
  marginTop: space[4],
  color: color.text2,
  textAlign: 'center',
  ...text.body,
  '& > a': { display: 'inline-block', padding: '9px 4px', fontWeight: 600, textDecoration: 'none' },
});
const limits = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  marginTop: space[8],
  color: color.text3,
  ...text.caption,
});
/** The age from which playing is allowed, by market. */
const ageMark = { thailand: '20+', laos: '18+' } as const;

/** `/login`. */
export default function LoginPage() {
  const { t } = useTranslation('auth');
  const { state } = useLocation();
  return (
    <div css={ground}>
      <Guilloche tone="action" />
      <div css={content}>
        <PageFrame>
          <PageHeading>{t('login.title')}</PageHeading>
          <p css={promise}>{t('login.promise')}</p>
          <div role="status">{isSessionEnded(state) && <Note tone="info">{t('login.sessionEnded')}</Note>}</div>
          <LoginForm />
          <p css={register}>
            {t('login.noAccount')} <Link to="/register">{t('login.register')}</Link>
          </p>
          <p css={limits}>
            <Chip tone="neutral">{ageMark[getConfig().market]}</Chip>
            {t('login.limits')}
          </p>
        </PageFrame>
      </div>
    </div>
  );
}
