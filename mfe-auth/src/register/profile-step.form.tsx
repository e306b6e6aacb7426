import { shortInviteCode } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { object, ref, string, useForm } from '@kaeo/shared/forms';
import { type Language, useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { keepPreviousData, queryKeys, queryOptions, useQuery } from '@kaeo/shared/query';
import { css, theme } from '@kaeo/shared/style';
import { Note, PasswordField, TextField } from '@kaeo/shared/ui/bundled';
import { SelectField } from '@kaeo/shared/ui/deferred';
import Lock from 'lucide-react/icons/lock';
import { useEffect, useState } from 'react';
import { birthDateFormat, isoBirthDate } from '../birth-date/birth-date.ts';
import { BirthDateField } from '../birth-date/birth-date-field.tsx';
import { formTranslate, message } from '../form-messages.ts';
import { StepForm } from '../step.form.tsx';
import { useInviteHint } from './invitation.tsx';
import { registerDraft } from './register-draft.ts';
import { proofTokenOf } from './register-facts.ts';
import { profileRegistration } from './registration.ts';
import { useRefusedText } from './registration-refusal.ts';
import type { RegisterFlow } from './use-register-flow.ts';

const sourcesQuery = (language: Language) =>
  queryOptions({
    queryKey: [...queryKeys.lookup('sources'), language],
    queryFn: ({ signal }) => call('GET /api/lookup/sources', { signal }),
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  });

const schema = object({
  name: string().trim().required(message('details.nameRequired')),
  password: string()
    .required(message('details.passwordRequired'))
    .min(8, message('details.passwordLength'))
    .max(128, message('details.passwordLength')),
  confirmation: string()
    .required(message('details.confirmationRequired'))
    .oneOf([ref('password')], message('details.mismatch')),
});
const withBirthDate = schema.shape({
  birthDate: string().test('birthDate', message('birthDate.invalid'), (value = '') => isoBirthDate(value) !== undefined),
});
const again = css({ '&:not(:empty)': { marginBottom: theme.space[3] } });

type ProfileStepProps = {
  readonly flow: RegisterFlow;
  readonly inviteCode: string;
  readonly isBirthDateRequired: boolean;
};

/** Step 3: name, birth date if the market asks for it, password and how the player heard of us. The server validates these before the bank step (REG-04). */
export function ProfileStep({ flow, inviteCode, isBirthDateRequired }: ProfileStepProps) {
  const { t } = useTranslation('auth');
  const sources = useQuery(sourcesQuery(useLanguage())).data ?? [];
  const { phone = '', profile } = flow.facts;
  const [savedAnswers] = useState(registerDraft.answers);
  const form = useForm({
    initialValues: {
      name: savedAnswers.name ?? '',
      birthDate: savedAnswers.birthDate ?? '',
      password: '',
      confirmation: '',
      sourceCode: savedAnswers.sourceCode ?? '',
      inviteCode: inviteCode || (savedAnswers.inviteCode ?? ''),
    },
    schema: isBirthDateRequired ? withBirthDate : schema,
    translate: formTranslate(t),
    onSubmit: async ({ name, birthDate, password, sourceCode, inviteCode: inviter }) => {
      const answers = { name, birthDate, password, sourceCode, inviteCode: inviter };
      try {
        const registration = profileRegistration({ phone, otpToken: proofTokenOf(flow.facts) }, answers);
        await call('POST /api/account/validate', { body: registration });
        flow.proceed({ profile: answers });
      } catch (error) {
        flow.refuse(error);
      }
    },
  });
  const { name, birthDate, sourceCode, inviteCode: typedInvite } = form.values;
  useEffect(() => {
    if (phone !== '') registerDraft.saveAnswers({ name, birthDate, sourceCode, inviteCode: typedInvite });
  }, [phone, name, birthDate, sourceCode, typedInvite]);
  // The player reached the bank step before a reload: only the password is missing, because it is not stored.
  const isPasswordMissing = savedAnswers.bank !== undefined && profile === undefined;
  const refused = useRefusedText(flow.refusals, 'profile');
  const fieldProps = (
    name: 'name' | 'birthDate' | 'password' | 'sourceCode' | 'inviteCode',
    read?: (typed: string) => string,
  ) => {
    const field = form.fieldProps(name, read);
    return { ...field, error: field.error ?? (field.value === profile?.[name] ? refused(name) : undefined) };
  };
  const invite = fieldProps('inviteCode');
  const inviteHint = useInviteHint(typedInvite, inviteCode);

  return (
    <StepForm form={form} submitLabel={t('register.next')}>
      <div role="status" css={again}>
        {isPasswordMissing && <Note tone="info">{t('details.again')}</Note>}
      </div>
      <TextField {...fieldProps('name')} label={t('details.name')} autoComplete="name" enterKeyHint="next" maxLength={100} />
      {isBirthDateRequired && <BirthDateField {...fieldProps('birthDate', birthDateFormat.parse)} enterKeyHint="next" />}
      <PasswordField
        {...fieldProps('password')}
        label={t('details.password')}
        hint={t('details.passwordHint')}
        icon={<Lock size={22} />}
        autoComplete="new-password"
        enterKeyHint="next"
      />
      <PasswordField
        {...form.fieldProps('confirmation')}
        label={t('details.confirmation')}
        icon={<Lock size={22} />}
        autoComplete="new-password"
        enterKeyHint="next"
      />
      <SelectField
        {...fieldProps('sourceCode')}
        label={t('details.source')}
        placeholder={t('details.sourcePlaceholder')}
        isRequired={false}
        options={sources.map(({ code, description }) => ({ value: code, label: description }))}
      />
      <TextField
        {...invite}
        value={inviteCode === '' ? invite.value : shortInviteCode(inviteCode)}
        label={t('details.invite')}
        hint={inviteHint}
        isRequired={false}
        readOnly={inviteCode !== ''}
        suffix={inviteCode === '' ? undefined : <Lock size={20} />}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        enterKeyHint="next"
      />
    </StepForm>
  );
}
