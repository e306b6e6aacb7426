import type { BankItem } from '@kaeo/shared/api';
import { languages, useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { BankTile } from '@kaeo/shared/ui/deferred';
import { SearchableListSheet } from '@kaeo/shared/ui/overlay';
import { bankName } from '../bank-account.ts';

type BankListSheetProps = {
  readonly banks: readonly BankItem[];
  readonly onChoose: (code: string) => void;
  readonly onClose: () => void;
};

export function BankListSheet({ banks, onChoose, onClose }: BankListSheetProps) {
  const { t } = useTranslation('auth');
  const language = useLanguage();
  const items = banks.map((bank) => ({
    value: bank.code,
    label: bankName(bank, language),
    keywords: languages.map((each) => bankName(bank, each)).join(' '),
    leading: <BankTile code={bank.code} size={40} />,
  }));
  return <SearchableListSheet title={t('bank.choose')} items={items} onSelect={onChoose} onClose={onClose} />;
}
