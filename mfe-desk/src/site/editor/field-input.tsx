import { text, theme } from '@kaeo/shared/style';
import type { ReactNode } from 'react';
import { useFieldWords } from '../fields/words.ts';
import { frameStyle, GroupInputs, legendStyle, WholeFault } from './field-frame.tsx';
import type { InputProps } from './form-context.ts';
import { LanguagesInput } from './languages-input.tsx';
import { ListInput } from './list-input.tsx';
import { ValueInput } from './value-input.tsx';

/** The input of a described field, of any kind. */
export function FieldInput({ field, label, path, value, onValueChange }: InputProps): ReactNode {
  const words = useFieldWords();
  const props = { label, path, value, onValueChange };
  switch (field.kind) {
    case 'group':
      return (
        <fieldset css={frameStyle}>
          <legend css={legendStyle}>{label}</legend>
          {field.hint && <p css={{ color: theme.color.text3, ...text.note }}>{words.hint(field)}</p>}
          <WholeFault path={path} />
          <GroupInputs field={field} {...{ path, value, onValueChange }} />
        </fieldset>
      );
    case 'languages':
      return <LanguagesInput field={field} {...props} />;
    case 'list':
      return <ListInput field={field} {...props} />;
    default:
      return <ValueInput field={field} {...props} />;
  }
}
