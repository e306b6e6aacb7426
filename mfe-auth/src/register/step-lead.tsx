import { useTranslation } from '@kaeo/shared/i18n';
import { maskPhone } from '../phone-number.ts';
import type { RegisterFacts, RegisterStep } from './register-facts.ts';

/** One sentence that explains a step. */
export function StepLead({ step, facts }: { readonly step: RegisterStep; readonly facts: RegisterFacts }) {
  const { t } = useTranslation('auth');
  switch (step) {
    case 'phone':
      return t(facts.isOtpRequired ? 'phone.leadWithCode' : 'phone.lead');
    case 'otp':
      return (
        <>
          {t('otp.sentTo')} <strong>{maskPhone(facts.phone ?? '')}</strong>
        </>
      );
    case 'profile':
      return t('details.lead');
    case 'bank':
      return t('bank.lead');
  }
}
