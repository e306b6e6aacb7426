import { useTranslation } from '@wallet/shared/i18n';
import { TextField } from '@wallet/shared/ui';
import { type FactName, factNames, factsAtMost, isFactTooLong, type TransferFacts } from './transfer-fact-rules.ts';

type TransferFactFieldsProps = {
  facts: TransferFacts;
  isDisabled: boolean;
  onChange: (name: FactName, text: string) => void;
};

/** By what staff find a transfer in the bank's statement, as far as the player cares to say. */
export function TransferFactFields({ facts, isDisabled, onChange }: TransferFactFieldsProps) {
  const { t } = useTranslation('wallet');
  return factNames.map((name) => (
    <TextField
      key={name}
      label={t(`deposit.manual.${name}`)}
      hint={t(`deposit.manual.${name}Hint`)}
      isRequired={false}
      value={facts[name]}
      onChange={(event) => onChange(name, event.target.value)}
      error={isFactTooLong(facts[name]) ? t('deposit.manual.tooLong', { most: factsAtMost }) : undefined}
      disabled={isDisabled}
      autoComplete="off"
      enterKeyHint="next"
      spellCheck={false}
    />
  ));
}
