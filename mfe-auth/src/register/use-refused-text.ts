import { ApiError, errorText } from '@kaeo/shared/http';
import { useTranslation } from '@kaeo/shared/i18n';
import type { RegistrationField, RegistrationRefusal } from './registration-refusal.ts';

/** Error texts for this step's fields from a later step's call, in the current language; undefined if there are none. */
export function useRefusedText<Step extends RegistrationField['step']>(refusals: readonly RegistrationRefusal[], step: Step) {
  const { t } = useTranslation('shared');
  return (field: Extract<RegistrationField, { step: Step }>['field']): string | undefined => {
    const refusal = refusals.find((each) => each.step === step && each.field === field);
    return refusal && errorText(t, new ApiError({ code: refusal.code, status: 400 }));
  };
}
