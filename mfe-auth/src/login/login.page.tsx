import { call } from '@kaeo/shared/call';
import { useTranslation } from '@kaeo/shared/i18n';
import { queryKeys, queryOptions, useQuery } from '@kaeo/shared/query';
import { Link, useLocation } from '@kaeo/shared/router';
import { css, text, theme } from '@kaeo/shared/style';
import { Chip, Guilloche, Note } from '@kaeo/shared/ui/bundled';
import { PageHeading } from '@kaeo/shared/ui/initial';
import { PageColumn } from '../page-column.tsx';
import { type Arrival, arrivalOf } from './arrival.ts';
import { sessionEndOf } from './intended-path.ts';
import { LoginForm } from './login.form.tsx';

const { color, space } = theme;
const ground = css({
  position: 'relative',
  overflow: 'clip',
  // Both fade in below the top bar, which is opaque.
  background: `linear-gradient(${color.bg}, transparent 140px), radial-gradient(120% 460px at 70% 40px, ${color.actionSoft}B3, transparent)`,
  '& > svg': { maskImage: 'linear-gradient(transparent 140px, #000 220px)', '& > path': { opacity: 0.16 } },
});
const content = css({ position: 'relative' });
const head = css({ paddingTop: space[4] });
const lead = css({ marginBottom: space[6], color: color.text2, ...text.body });
const centered = {
  textAlign: 'center',
  '& > a': { display: 'inline-block', padding: '9px 4px', fontWeight: 600, textDecoration: 'none' },
} as const;
const register = css({ ...centered, marginTop: space[1], color: color.text2, ...text.body });
const support = css({
  ...centered,
  color: color.text3,
  ...text.note,
  '& > a': { ...centered['& > a'], paddingBlock: '10px', color: color.text2 },
});
const limits = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  marginTop: 'auto',
  paddingBlock: `${space[3]} ${space[4]}`,
  color: color.text3,
  ...text.caption,
});
const notices = {
  registered: { tone: 'success', text: 'login.registered' },
  'maybe-registered': { tone: 'info', text: 'login.maybeRegistered' },
  existing: { tone: 'info', text: 'login.existing' },
  'password-reset': { tone: 'success', text: 'login.passwordReset' },
  'maybe-password-reset': { tone: 'info', text: 'login.maybePasswordReset' },
} as const satisfies Record<Arrival['because'], object>;

/** The shell's bars load it too, so that it is one request. */
const siteQuery = queryOptions({
  queryKey: queryKeys.lookup('info'),
  queryFn: ({ signal }) => call('GET /api/lookup/info', { signal }),
  staleTime: 3_600_000,
});

/** The page `/login`. */
export default function LoginPage() {
  const { t } = useTranslation('auth');
  const { state } = useLocation();
  const arrival = arrivalOf(state);
  const ended = sessionEndOf(state);
  const { data: site } = useQuery(siteQuery);
  const notice = arrival && notices[arrival.because];
  return (
    <div css={ground}>
      <Guilloche tone="action" />
      <div css={content}>
        <PageColumn>
          <div css={head}>
            <PageHeading>{t('login.title')}</PageHeading>
            <p css={lead}>{t('login.promise')}</p>
          </div>
          <div role="status">
            {ended && <Note tone="info">{t(ended === 'inactive' ? 'login.inactive' : 'login.sessionEnded')}</Note>}
          </div>
          <div role="status">{notice && <Note tone={notice.tone}>{t(notice.text)}</Note>}</div>
          <LoginForm />
          <p css={register}>
            {t('login.noAccount')} <Link to="/register">{t('login.register')}</Link>
          </p>
          <p css={support}>
            {t('login.help')} <Link to="/contact">{t('login.support')}</Link>
          </p>
          <p css={limits}>
            {site?.minimumAge !== undefined && <Chip tone="neutral">{site.minimumAge}+</Chip>}
            {t('login.limits')}
          </p>
        </PageColumn>
      </div>
    </div>
  );
}
