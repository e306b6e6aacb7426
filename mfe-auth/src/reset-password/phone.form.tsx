import { readPhone } from '@kaeo/shared/api';
import { getConfig } from '@kaeo/shared/config';
import { useForm } from '@kaeo/shared/forms';
import { ApiError } from '@kaeo/shared/http';
import { useTranslation } from '@kaeo/shared/i18n';
import { useLocation } from '@kaeo/shared/router';
import { css, theme } from '@kaeo/shared/style';
import { FormError, Note } from '@kaeo/shared/ui/bundled';
import { Button } from '@kaeo/shared/ui/initial';
import Phone from 'lucide-react/icons/phone';
import { type ReactNode, useEffect } from 'react';
import { formTranslate } from '../form-messages.ts';
import { FormattedField } from '../formatted-field.tsx';
import { CheckingNote } from '../one-time-code/checking-note.tsx';
import { fillsColumn, StepFoot } from '../page-column.tsx';
import { phoneSchema } from '../phone-rule.ts';
import { phoneFormat } from '../text-format.ts';
import { useFailureText } from '../wait-text.ts';
import { resetDraft } from './reset-draft.ts';
import type { ResetFlow } from './use-reset-flow.ts';

const over = css({ '&:not(:empty)': { marginBottom: theme.space[3] } });

/** Shows an invalid phone at its field. */
const onPhoneField = (error: unknown): unknown =>
  error instanceof ApiError && error.code === 'PHONE_NUMBER_REQUIRE_10_DIGIT'
    ? new ApiError({ code: error.code, status: error.status, requestId: error.requestId, fields: { phone: error.code } })
    : error;

/** Step 1: the login phone. The response does not reveal whether it has an account. */
export function PhoneForm({ flow, help }: { readonly flow: ResetFlow; readonly help: ReactNode }) {
  const { t } = useTranslation('auth');
  const { withTime } = useFailureText();
  const { market } = getConfig();
  const { key: entry } = useLocation();
  const form = useForm({
    initialValues: { phone: flow.phone },
    schema: phoneSchema(market),
    translate: formTranslate(t),
    onSubmit: async ({ phone }) => {
      try {
        await flow.givePhone(readPhone(phone, market));
      } catch (error) {
        throw withTime(onPhoneField(error));
      }
    },
  });
  const { phone } = form.values;
  useEffect(() => {
    if (form.isDirty) resetDraft.keep({ phone, entry });
  }, [form.isDirty, phone, entry]);
  return (
    <form noValidate css={fillsColumn} onSubmit={form.submit}>
      <div role="status" css={over}>
        {flow.isOver && <Note tone="info">{t('reset.over')}</Note>}
      </div>
      <FormattedField
        {...form.fieldProps('phone', phoneFormat.parse)}
        format={phoneFormat}
        label={t('phone.label')}
        hint={market === 'thailand' && t('phone.hint')}
        icon={<Phone size={22} />}
        type="tel"
        inputMode="numeric"
        autoComplete="username"
        enterKeyHint="send"
      />
      {help}
      <StepFoot>
        <CheckingNote isChecking={flow.isChecking} />
        <FormError text={form.formError} />
        <Button type="submit" isBlock isPending={form.isSubmitting}>
          {t('reset.send')}
        </Button>
      </StepFoot>
    </form>
  );
}
