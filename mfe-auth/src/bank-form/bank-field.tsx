import { call } from '@kaeo/shared/call';
import { useTranslation } from '@kaeo/shared/i18n';
import { queryKeys, queryOptions, useQuery } from '@kaeo/shared/query';
import { AsyncView } from '@kaeo/shared/ui/bundled';
import { Skeleton } from '@kaeo/shared/ui/initial';
import { BankChoice, type BankList } from './bank-choice.tsx';

/** Banks that support payouts. */
const banksQuery = queryOptions({
  queryKey: queryKeys.lookup('banks'),
  queryFn: ({ signal }) => call('GET /api/lookup/banks', { signal }),
  staleTime: 300_000,
});

type BankFieldProps = {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
  readonly list: BankList;
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
