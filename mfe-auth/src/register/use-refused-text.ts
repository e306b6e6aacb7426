import { ApiError, errorText } from '@wallet/shared/http';
import { useTranslation } from '@wallet/shared/i18n';
import type { RegistrationField, RegistrationRefusal } from './registration-refusal.ts';

/** Reads what a later step's call said of the fields of this one, in the current language; undefined where it said nothing. */
export function useRefusedText<Step extends RegistrationField['step']>(refusals: readonly RegistrationRefusal[], step: Step) {
  const { t } = useTranslation('shared');
  return (field: Extract<RegistrationField, { step: Step }>['field']): string | undefined => {
    const refusal = refusals.find((each) => each.step === step && each.field === field);
    return refusal && errorText(t, new ApiError({ code: refusal.code, status: 400 }));
  };
}
