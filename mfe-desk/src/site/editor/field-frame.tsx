import { css, media, text, theme } from '@kaeo/shared/style';
import { Note } from '@kaeo/shared/ui/bundled';
import type { ReactNode } from 'react';
import { type Field, type GroupField, partOf } from '../fields/field.ts';
import { useFieldWords } from '../fields/words.ts';
import { type InputProps, useFormState } from './form-context.ts';

const { color, space } = theme;
const gridStyle = css({
  display: 'grid',
  gap: space[3],
  alignItems: 'start',
  [media.tablet]: { gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))' },
});
export const frameStyle = css({ padding: space[4], border: `1px solid ${color.borderSubtle}`, borderRadius: theme.radius.input });
export const legendStyle = css({ padding: `0 ${space[2]}`, color: color.text2, ...text.title });
const wholeRow = css({ gridColumn: '1 / -1', minWidth: 0 });
const isWide = ({ kind }: Field): boolean => kind !== 'text' && kind !== 'number' && kind !== 'choice' && kind !== 'link';

/** The inputs of a group, side by side where there is room. */
export function GroupInputs({ field, path, value, onValueChange }: Omit<InputProps<GroupField>, 'label'>): ReactNode {
  const words = useFieldWords();
  const { Input } = useFormState();
  return (
    <div css={gridStyle}>
      {Object.entries(field.fields).map(([name, each]) => (
        <div key={name} css={isWide(each) ? wholeRow : undefined}>
          <Input
            field={each}
            label={words.label(name, each)}
            path={`${path}.${name}`}
            value={partOf(value, name)}
            onValueChange={(part) => onValueChange({ ...(value as object), [name]: part })} // a group is an object
          />
        </div>
      ))}
    </div>
  );
}

/** The fault of a group, a list or a text in languages as a whole. */
export function WholeFault({ path }: { path: string }): ReactNode {
  const fault = useFieldWords().fault(useFormState().faults[path]);
  return fault === undefined ? null : <Note tone="danger">{fault}</Note>;
}
