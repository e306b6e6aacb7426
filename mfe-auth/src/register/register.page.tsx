import { call } from '@kaeo/shared/call';
import { useTranslation } from '@kaeo/shared/i18n';
import { queryKeys, queryOptions, useQuery } from '@kaeo/shared/query';
import { useLocation, useNavigate, useSearchParams } from '@kaeo/shared/router';
import { preferences } from '@kaeo/shared/session';
import { css, theme } from '@kaeo/shared/style';
import { AsyncView } from '@kaeo/shared/ui/bundled';
import { PageHeading, Skeleton } from '@kaeo/shared/ui/initial';
import { Activity, useEffect, useState } from 'react';
import { PageColumn } from '../page-column.tsx';
import { maskPhone } from '../phone-number.ts';
import { StepHeader } from '../step-header.tsx';
import { BankStep } from './bank-step.form.tsx';
import { OtpStep } from './otp-step.form.tsx';
import { PhoneStep } from './phone-step.form.tsx';
import { ProfileStep } from './profile-step.form.tsx';
import { RegisterDone } from './register-done.tsx';
import { registerDraft } from './register-draft.ts';
import { pendingCode, type RegisterStep, stepsOf } from './register-facts.ts';
import { useRegisterFlow } from './use-register-flow.ts';

/** Whether registration needs a one-time code and a birth date. Loaded before the first step, because it determines the number of steps. */
const registerOtpQuery = queryOptions({
  queryKey: queryKeys.lookup('registerOTP'),
  queryFn: ({ signal }) => call('GET /api/lookup/registerOTP', { signal }),
  // The steps must not be renumbered during a registration.
  staleTime: Number.POSITIVE_INFINITY,
});

const longest = 64;

/** Invite code of a friend's link, from this URL or an earlier visit. It is kept until it is used (ROUTE-07, REG-06). */
function useInviteCode(): string {
  const [search] = useSearchParams();
  const [code] = useState(() => (search.get('code')?.slice(0, longest) || preferences.read('inviteCode')) ?? '');
  useEffect(() => {
    if (code !== '') preferences.write('inviteCode', code);
  }, [code]);
  return code;
}

const leads = {
  phone: 'phone.lead',
  otp: 'otp.sentTo',
  profile: 'details.lead',
  bank: 'bank.lead',
} as const satisfies Record<RegisterStep, string>;
const titles = {
  phone: 'phone.title',
  otp: 'otp.title',
  profile: 'details.title',
  bank: 'bank.title',
} as const satisfies Record<RegisterStep, string>;

/** The phone of a completed registration, from the history state, so that a reload does not start again. */
const registeredPhone = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'registered' in state && typeof state.registered === 'string'
    ? state.registered
    : undefined;

type Rules = { readonly isOtpRequired: boolean; readonly isBirthDateRequired: boolean };

function RegisterSteps(rules: Rules) {
  const registered = registeredPhone(useLocation().state);
  const [time, setTime] = useState(0);
  if (registered !== undefined) return <RegisterDone phone={registered} />;
  const startOver = (): void => {
    registerDraft.forget();
    setTime(time + 1);
  };
  return <Steps key={time} {...rules} onStartOver={startOver} />;
}

/** Each step stays mounted while another is shown, so that going back keeps its input. */
function Steps({ isOtpRequired, isBirthDateRequired, onStartOver }: Rules & { readonly onStartOver: () => void }) {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const flow = useRegisterFlow(isOtpRequired);
  const inviteCode = useInviteCode();
  const { facts, step } = flow;
  const steps = stepsOf(facts);
  const code = pendingCode(facts);
  const finish = (): void => void navigate({ search: '' }, { replace: true, state: { registered: facts.phone ?? '' } });
  const modeOf = (of: typeof step) => (of === step ? 'visible' : 'hidden');
  return (
    <>
      <StepHeader
        title={t('register.title')}
        steps={steps.map((each) => t(titles[each]))}
        current={steps.indexOf(step)}
        onBack={flow.back ?? (() => void navigate('/login'))}
      >
        {t(step === 'phone' && facts.isOtpRequired ? 'phone.leadWithCode' : leads[step])}{' '}
        {step === 'otp' && <strong>{maskPhone(facts.phone ?? '')}</strong>}
      </StepHeader>
      <Activity mode={modeOf('phone')}>
        <PhoneStep flow={flow} inviteCode={inviteCode} onStartOver={facts.phone === undefined ? undefined : onStartOver} />
      </Activity>
      {code !== undefined && (
        <Activity mode={modeOf('otp')}>
          <OtpStep key={code.phone} flow={flow} code={code} />
        </Activity>
      )}
      <Activity mode={modeOf('profile')}>
        <ProfileStep flow={flow} inviteCode={inviteCode} isBirthDateRequired={isBirthDateRequired} />
      </Activity>
      <Activity mode={modeOf('bank')}>
        <BankStep flow={flow} onDone={finish} />
      </Activity>
    </>
  );
}

const stack = css({ display: 'grid', gap: theme.space[4] });

/** The page `/register`. */
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
        {({ registerOTP, isBirthDateRequired = false }) => (
          <RegisterSteps isOtpRequired={registerOTP} isBirthDateRequired={isBirthDateRequired} />
        )}
      </AsyncView>
    </PageColumn>
  );
}
