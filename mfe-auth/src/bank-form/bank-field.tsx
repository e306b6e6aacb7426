import { useTranslation } from '@kaeo/shared/i18n';
import { useQuery } from '@kaeo/shared/query';
import { AsyncView } from '@kaeo/shared/ui/bundled';
import { Skeleton } from '@kaeo/shared/ui/initial';
import { banksQuery } from './api/get-banks.ts';
import { BankChoice, type BankList } from './bank-choice.tsx';

type BankFieldProps = {
  readonly name: string;
  /** Code of the chosen bank, or empty. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
  readonly list: BankList;
  /** Receives the control to focus when no bank is chosen. */
  readonly ref: (control: HTMLElement | null) => void;
};

/** Bank choice with loading and error states. If the banks fail to load, the other fields keep their input. */
export function BankField(field: BankFieldProps) {
  const { t } = useTranslation('auth');
  const query = useQuery(banksQuery);
  return (
    <AsyncView
      query={query}
      skeleton={<Skeleton height={148} radius={16} />}
      failed={{ title: t('bank.failedTitle'), hint: t('bank.failedHint') }}
    >
      {(banks) => <BankChoice {...field} banks={banks} />}
    </AsyncView>
  );
}
