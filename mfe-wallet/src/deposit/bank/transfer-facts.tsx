import { useTranslation } from '@kaeo/shared/i18n';
import { TextField } from '@kaeo/shared/ui/bundled';
import type { ComponentProps } from 'react';
import { type FactName, factNames, factsAtMost, isFactTooLong } from './transfer-fact-rules.ts';

type FieldProps = Pick<ComponentProps<typeof TextField>, 'name' | 'onChange' | 'ref' | 'disabled'> & { readonly value: string };

/** Optional details by which staff find a transfer in the bank statement. */
export function TransferFactFields({ fieldProps }: { fieldProps: (name: FactName) => FieldProps }) {
  const { t } = useTranslation('wallet');
  return factNames.map((name) => {
    const field = fieldProps(name);
    return (
      <TextField
        // `key` must be before the spread: after it, JSX compiles to `createElement`, which adds a second copy of emotion (5 kB Brotli).
        key={name}
        {...field}
        label={t(`deposit.manual.${name}`)}
        hint={t(`deposit.manual.${name}Hint`)}
        isRequired={false}
        // Report the length before submit, because pasted text may be longer than the visible part.
        error={isFactTooLong(field.value) ? t('deposit.manual.tooLong', { most: factsAtMost }) : undefined}
        autoComplete="off"
        enterKeyHint="next"
        spellCheck={false}
      />
    );
  });
}
