import { isLanguage, languageName, languages, languageTag, useTranslation } from '@kaeo/shared/i18n';
import { text, theme } from '@kaeo/shared/style';
import { Tabs } from '@kaeo/shared/ui/overlay';
import type { ReactNode } from 'react';
import { hasFault } from '../fields/check.ts';
import { emptyOf } from '../fields/empty.ts';
import { isRecord, type LanguagesField, partOf } from '../fields/field.ts';
import { useFieldWords } from '../fields/words.ts';
import { frameStyle, GroupInputs, legendStyle, WholeFault } from './field-frame.tsx';
import { type InputProps, useFormState } from './form-context.ts';

/** A text in three languages, one tab each. A tab with a fault shows a message. */
export function LanguagesInput({ field, label, path, value, onValueChange }: InputProps<LanguagesField>): ReactNode {
  const { t } = useTranslation('desk');
  const words = useFieldWords();
  const { Input, faults, language, setLanguage } = useFormState();
  const { item } = field;
  const tabs = languages.map((each) => {
    const name = languageName[each];
    const part = {
      path: `${path}.${each}`,
      value: partOf(value, each),
      onValueChange: (next: unknown) =>
        onValueChange({ ...(isRecord(value) ? value : (emptyOf(field) as object)), [each]: next }), // an object by language; absent if optional
    };
    return {
      id: each,
      label: hasFault(faults, part.path) ? t('site.editor.faultyTab', { language: name }) : name,
      panel: (
        <div lang={languageTag[each]}>
          {item.kind === 'group' ? (
            <GroupInputs field={item} {...part} />
          ) : (
            <Input field={item} label={`${label} · ${name}`} {...part} />
          )}
        </div>
      ),
    };
  });
  return (
    <fieldset css={frameStyle}>
      <legend css={legendStyle}>{label}</legend>
      {field.hint && <p css={{ color: theme.color.text3, ...text.note }}>{words.hint(field)}</p>}
      <WholeFault path={path} />
      <Tabs label={label} tabs={tabs} value={language} onChange={(id) => isLanguage(id) && setLanguage(id)} />
    </fieldset>
  );
}
