import { type OtpSent, readPhone } from '@kaeo/shared/api';
import { getConfig } from '@kaeo/shared/config';
import { useTranslation } from '@kaeo/shared/i18n';
import { Link } from '@kaeo/shared/router';
import { css, text, theme } from '@kaeo/shared/style';
import { Button } from '@kaeo/shared/ui/initial';
import { useEffect, useState } from 'react';
import { CheckingNote } from '../one-time-code/checking-note.tsx';
import { useSendOtp } from '../one-time-code/use-send-otp.ts';
import { PhoneField } from '../phone-field.tsx';
import { phoneSchema } from '../phone-rule.ts';
import { StepForm } from '../step.form.tsx';
import { phoneFormat } from '../text-format.ts';
import { useAuthForm } from '../use-auth-form.ts';
import { InvitationNote } from './invitation.tsx';
import { registerDraft } from './register-draft.ts';
import { factsOfAnswer, isCodeNeeded } from './register-facts.ts';
import { toFieldError, useRefusedText } from './registration-refusal.ts';
import type { RegisterFlow } from './use-register-flow.ts';

const login = css({
  marginTop: theme.space[4],
  color: theme.color.text2,
  textAlign: 'center',
  ...text.body,
  '& > a': { display: 'inline-block', padding: '9px 4px', fontWeight: 600, textDecoration: 'none' },
});

const factsNow = (phone: string, sent: OtpSent) => factsOfAnswer(phone, sent, Date.now());

type PhoneStepProps = {
  readonly flow: RegisterFlow;
  /** Code of the link that opened the page, or empty. */
  readonly inviteCode: string;
  readonly onStartOver: (() => void) | undefined;
};

export function PhoneStep({ flow, inviteCode, onStartOver }: PhoneStepProps) {
  const { t } = useTranslation('auth');
  const { send, isChecking } = useSendOtp();
  const { market } = getConfig();
  const [savedAnswers] = useState(registerDraft.answers);
  const form = useAuthForm({
    initialValues: { phone: savedAnswers.phone ?? flow.facts.phone ?? '' },
    schema: phoneSchema(market),
    onFields: (error) => toFieldError(error, 'phone'),
    onSubmit: async (values) => {
      const phoneNumber = readPhone(values.phone, market);
      const known = { ...flow.facts, phone: phoneNumber };
      if (!isCodeNeeded(known)) return flow.proceed({ phone: phoneNumber });
      const sent = await send({ phoneNumber });
      flow.proceed({ phone: phoneNumber, ...factsNow(phoneNumber, sent) });
    },
  });
  const { phone } = form.values;
  useEffect(() => {
    if (phone !== (registerDraft.answers().phone ?? '')) registerDraft.saveAnswers({ phone });
  }, [phone]);
  const refused = useRefusedText(flow.refusals, 'phone');
  const isAsRefused = readPhone(phone, market) === flow.facts.phone;
  const field = form.fieldProps('phone', phoneFormat.parse);

  return (
    <StepForm form={form} submitLabel={t('register.next')} note={<CheckingNote isChecking={isChecking} />}>
      <PhoneField
        {...field}
        notice={flow.isExpired ? t('phone.over') : undefined}
        error={field.error ?? (isAsRefused ? refused('phone') : undefined)}
        enterKeyHint="next"
      />
      <p css={login}>
        {t('register.hasAccount')} <Link to="/login">{t('register.login')}</Link>
      </p>
      {onStartOver !== undefined && (
        <Button variant="text" size="small" isBlock onClick={onStartOver}>
          {t('register.startOver')}
        </Button>
      )}
      <InvitationNote code={inviteCode} />
    </StepForm>
  );
}
