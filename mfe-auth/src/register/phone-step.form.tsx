import { type OtpSent, readPhone } from '@kaeo/shared/api';
import { getConfig } from '@kaeo/shared/config';
import { useForm } from '@kaeo/shared/forms';
import { useTranslation } from '@kaeo/shared/i18n';
import { Link } from '@kaeo/shared/router';
import { css, text, theme } from '@kaeo/shared/style';
import { FormError, Note } from '@kaeo/shared/ui/bundled';
import { Button } from '@kaeo/shared/ui/initial';
import Phone from 'lucide-react/icons/phone';
import { useEffect, useState } from 'react';
import { formTranslate } from '../form-messages.ts';
import { FormattedField } from '../formatted-field.tsx';
import { CheckingNote } from '../one-time-code/checking-note.tsx';
import { useSendOtp } from '../one-time-code/use-send-otp.ts';
import { fillsColumn, StepFoot } from '../page-column.tsx';
import { phoneSchema } from '../phone-rule.ts';
import { phoneFormat } from '../text-format.ts';
import { useFailureText } from '../wait-text.ts';
import { registerDraft } from './register-draft.ts';
import { factsOfAnswer, isCodeNeeded } from './register-facts.ts';
import { toFieldError } from './registration-refusal.ts';
import { useRefusedText } from './use-refused-text.ts';
import type { RegisterFlow } from './use-register-flow.ts';

const over = css({ '&:not(:empty)': { marginBottom: theme.space[3] } });
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
  readonly onStartOver: (() => void) | undefined;
};

export function PhoneStep({ flow, onStartOver }: PhoneStepProps) {
  const { t } = useTranslation('auth');
  const { withTime } = useFailureText();
  const { send, isChecking } = useSendOtp();
  const { market } = getConfig();
  const [savedAnswers] = useState(registerDraft.answers);
  const form = useForm({
    initialValues: { phone: savedAnswers.phone ?? flow.facts.phone ?? '' },
    schema: phoneSchema(market),
    translate: formTranslate(t),
    onSubmit: async (values) => {
      const phoneNumber = readPhone(values.phone, market);
      const known = { ...flow.facts, phone: phoneNumber };
      if (!isCodeNeeded(known)) return flow.proceed({ phone: phoneNumber });
      try {
        const sent = await send({ phoneNumber });
        flow.proceed({ phone: phoneNumber, ...factsNow(phoneNumber, sent) });
      } catch (error) {
        throw withTime(toFieldError(error, 'phone'));
      }
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
    <form noValidate css={fillsColumn} onSubmit={form.submit}>
      <div role="status" css={over}>
        {flow.isExpired && <Note tone="info">{t('phone.over')}</Note>}
      </div>
      <FormattedField
        {...field}
        format={phoneFormat}
        error={field.error ?? (isAsRefused ? refused('phone') : undefined)}
        label={t('phone.label')}
        hint={market === 'thailand' && t('phone.hint')}
        icon={<Phone size={22} />}
        type="tel"
        inputMode="numeric"
        autoComplete="username"
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
      <StepFoot>
        <CheckingNote isChecking={isChecking} />
        <FormError text={form.formError} />
        <Button type="submit" isBlock isPending={form.isSubmitting}>
          {t('register.next')}
        </Button>
      </StepFoot>
    </form>
  );
}
