import { useTranslation } from '@kaeo/shared/i18n';
import { useQuery } from '@kaeo/shared/query';
import { css, theme } from '@kaeo/shared/style';
import { AsyncView } from '@kaeo/shared/ui/bundled';
import { PageHeading, Skeleton } from '@kaeo/shared/ui/initial';
import { PageColumn } from '../page-column.tsx';
import { registerOtpQuery } from './api/get-register-otp.ts';
import { RegisterSteps } from './register-steps.tsx';

const stack = css({ display: 'grid', gap: theme.space[4] });

/** The page `/register`. It first loads whether an SMS code is needed, because that determines the number of steps. */
export default function RegisterPage() {
  const { t } = useTranslation('auth');
  const query = useQuery(registerOtpQuery);
  const skeleton = (
    <div css={stack}>
      <Skeleton height={4} />
      <Skeleton height={52} radius={theme.radius.input} />
      <Skeleton height={52} radius={theme.radius.button} />
    </div>
  );
  return (
    <PageColumn>
      {query.data === undefined && <PageHeading>{t('register.title')}</PageHeading>}
      <AsyncView query={query} skeleton={skeleton} failed={{ title: t('register.failedTitle'), hint: t('register.failedHint') }}>
        {({ registerOTP }) => <RegisterSteps isOtpRequired={registerOTP} />}
      </AsyncView>
    </PageColumn>
  );
}
