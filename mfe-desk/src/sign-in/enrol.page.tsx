import { callDesk } from '@kaeo/shared/desk-call';
import { ApiError } from '@kaeo/shared/http';
import { useTranslation } from '@kaeo/shared/i18n';
import { useQuery } from '@kaeo/shared/query';
import { useLocation } from '@kaeo/shared/router';
import { css, text, theme } from '@kaeo/shared/style';
import { ButtonLink, FailedState, Spinner } from '@kaeo/shared/ui/initial';
import type { ReactNode } from 'react';
import { useDeskError } from '../parts/desk-error.ts';
import { deskPage } from '../parts/desk-page.tsx';
import { EnrolForm } from './enrol.form.tsx';
import { PublicFrame } from './public-frame.tsx';

const validToken = /^[\w-]{43}$/;
const ended = css({
  display: 'grid',
  gap: theme.space[3],
  '& h2': text.title,
  '& p': { color: theme.color.text2, ...text.body },
});

function Ended(): ReactNode {
  const { t } = useTranslation('desk');
  return (
    <div role="alert" css={ended}>
      <h2>{t('signIn.enrol.ended')}</h2>
      <p>{t('signIn.enrol.endedHint')}</p>
      <ButtonLink to="/sign-in" variant="secondary" isBlock>
        {t('signIn.enrol.toSignIn')}
      </ButtonLink>
    </div>
  );
}

function Enrolment({ token }: { token: string }): ReactNode {
  const { t } = useTranslation('desk');
  const textOf = useDeskError();
  const query = useQuery({
    // Outside `desk`, and read once: every read counts against the limit of tries.
    queryKey: ['enrolment', token],
    queryFn: () => callDesk('POST /desk/api/enrolment', { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (query.data) return <EnrolForm token={token} enrolled={query.data} />;
  if (query.error instanceof ApiError && query.error.code === 'ENROLMENT_ENDED') return <Ended />;
  if (!query.isError) return <Spinner />;
  return (
    <FailedState
      title={t('signIn.enrol.failed')}
      hint={textOf(query.error)}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  );
}

/** Sets up the account of a new member. The token is in the fragment, which browsers never send. */
function EnrolPage(): ReactNode {
  const { t } = useTranslation('desk');
  const token = useLocation().hash.slice(1);
  return (
    <PublicFrame title={t('signIn.enrol.title')}>
      {validToken.test(token) ? <Enrolment key={token} token={token} /> : <Ended />}
    </PublicFrame>
  );
}

export default deskPage(EnrolPage);
