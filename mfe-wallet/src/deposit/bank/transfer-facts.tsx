import { TextField } from '@wallet/shared/fields';
import { useTranslation } from '@wallet/shared/i18n';
import type { ComponentProps } from 'react';
import { type FactName, factNames, factsAtMost, isFactTooLong } from './transfer-fact-rules.ts';

type FieldProps = Pick<ComponentProps<typeof TextField>, 'name' | 'onChange' | 'ref' | 'disabled'> & { readonly value: string };

/** By what staff find a transfer in the bank's statement, as far as the player cares to say. */
export function TransferFactFields({ fieldProps }: { fieldProps: (name: FactName) => FieldProps }) {
  const { t } = useTranslation('wallet');
  return factNames.map((name) => {
    const field = fieldProps(name);
    return (
      <TextField
        // Before the spread: after it, JSX takes another way to make elements, which brings a copy of emotion along (5 kB Brotli).
        key={name}
        {...field}
        label={t(`deposit.manual.${name}`)}
        hint={t(`deposit.manual.${name}Hint`)}
        isRequired={false}
        // Told before the form is sent: what was pasted is longer than it looks.
        error={isFactTooLong(field.value) ? t('deposit.manual.tooLong', { most: factsAtMost }) : undefined}
        autoComplete="off"
        enterKeyHint="next"
        spellCheck={false}
      />
    );
  });
}
