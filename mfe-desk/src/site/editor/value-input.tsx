import { SafeHtml } from '@kaeo/shared/html';
import { useTranslation } from '@kaeo/shared/i18n';
import { css, fieldFocus, text, theme } from '@kaeo/shared/style';
import { Field as FieldFrame, Switch, TextField } from '@kaeo/shared/ui/bundled';
import { SelectField } from '@kaeo/shared/ui/deferred';
import { type ReactNode, useRef, useState } from 'react';
import { PictureInput } from '../../parts/picture-input.tsx';
import { PictureUpload } from '../../parts/picture-upload.tsx';
import type { ChoiceField, FlagField, NumberField, TextField as TextDescription } from '../fields/field.ts';
import { useFieldWords } from '../fields/words.ts';
import { type InputProps, useFormState } from './form-context.ts';

const { color, space } = theme;
const areaStyle = css({
  display: 'block',
  width: '100%',
  minHeight: '120px',
  padding: '10px 15px',
  border: `1px solid ${color.borderStrong}`,
  borderRadius: theme.radius.input,
  background: color.s2,
  color: color.text,
  resize: 'vertical',
  ...text.body,
  '&:focus': { outline: 'none', ...fieldFocus },
  '&[aria-invalid="true"]': { borderColor: color.danger },
});
const preview = css({
  maxHeight: '320px',
  overflow: 'auto',
  padding: space[3],
  border: `1px dashed ${color.borderSubtle}`,
  borderRadius: theme.radius.input,
  '& > p:first-of-type': { color: color.text3, ...text.captionStrong },
});

const isRequired = ({ minLength = 0, pattern, isNullable }: TextDescription): boolean =>
  !isNullable && (minLength > 0 || (pattern !== undefined && !new RegExp(pattern, 'u').test('')));
const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** The text of a number as typed. A text that is no number stays as it is, so that `check` reports it. */
function readNumber(typed: string, isNullable = false): number | string | null {
  const plain = typed.trim();
  if (plain === '') return isNullable ? null : '';
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : typed;
}

function NumberInput({ field, label, path, value, onValueChange }: InputProps<NumberField>): ReactNode {
  const words = useFieldWords();
  const { faults } = useFormState();
  const [typed, setTyped] = useState(() => textOf(value));
  return (
    <TextField
      label={label}
      hint={words.hint(field)}
      error={words.fault(faults[path])}
      isRequired={!field.isNullable}
      inputMode={field.step === 1 ? 'numeric' : 'decimal'}
      // "1." while typing 1.5 is kept; another value, as after discarding, replaces it.
      value={readNumber(typed, field.isNullable) === value ? typed : textOf(value)}
      onChange={(event) => {
        setTyped(event.target.value);
        onValueChange(readNumber(event.target.value, field.isNullable));
      }}
    />
  );
}

function LongText({ field, label, path, value, onValueChange }: InputProps<TextDescription>): ReactNode {
  const { t } = useTranslation('desk');
  const words = useFieldWords();
  const { faults } = useFormState();
  const written = textOf(value);
  const area = useRef<HTMLTextAreaElement>(null);
  const insertPicture = (address: string) => {
    const at = area.current?.selectionStart ?? written.length;
    onValueChange(`${written.slice(0, at)}<img src="${address}" alt="">${written.slice(at)}`);
    area.current?.focus();
  };
  return (
    <div>
      <FieldFrame label={label} hint={words.hint(field)} error={words.fault(faults[path])} isRequired={isRequired(field)}>
        {({ id, describedBy, isInvalid }) => (
          <textarea
            ref={area}
            id={id}
            css={areaStyle}
            rows={5}
            maxLength={field.maxLength}
            aria-required={isRequired(field) || undefined}
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
            value={written}
            onChange={(event) => onValueChange(event.target.value)}
          />
        )}
      </FieldFrame>
      {field.kind === 'html' && <PictureUpload label={t('picture.insert')} onUploaded={insertPicture} />}
      {field.kind === 'html' && written !== '' && (
        <div css={preview} role="group" aria-label={t('site.editor.previewOf', { field: label })}>
          <p>{t('site.editor.preview')}</p>
          <SafeHtml html={written} />
        </div>
      )}
    </div>
  );
}

function ShortText({ field, label, path, value, onValueChange }: InputProps<TextDescription>): ReactNode {
  const words = useFieldWords();
  const { faults } = useFormState();
  const written = textOf(value);
  if (field.kind === 'image') {
    return (
      <PictureInput
        label={label}
        hint={words.hint(field)}
        error={words.fault(faults[path])}
        isRequired={isRequired(field)}
        maxLength={field.maxLength}
        value={written}
        onValueChange={onValueChange}
      />
    );
  }
  return (
    <TextField
      label={label}
      hint={words.hint(field)}
      error={words.fault(faults[path])}
      isRequired={isRequired(field)}
      inputMode={field.kind === 'link' ? 'url' : undefined}
      maxLength={field.maxLength}
      value={written}
      onChange={({ target }) => onValueChange(target.value === '' && field.isNullable ? null : target.value)}
    />
  );
}

/** The input of a single value. */
export function ValueInput({ field, ...props }: InputProps<TextDescription | NumberField | ChoiceField | FlagField>): ReactNode {
  const words = useFieldWords();
  const { faults } = useFormState();
  const { label, path, value, onValueChange } = props;
  switch (field.kind) {
    case 'number':
      return <NumberInput field={field} {...props} />;
    case 'flag':
      return <Switch label={label} isChecked={value === true} onChange={onValueChange} />;
    case 'choice':
      return (
        <SelectField
          label={label}
          hint={words.hint(field)}
          error={words.fault(faults[path])}
          options={field.options.map((option) => ({ value: option, label: words.option(option) }))}
          value={textOf(value)}
          onChange={(event) => onValueChange(event.target.value)}
        />
      );
    default:
      return field.kind === 'html' || (field.maxLength ?? 0) > 2000 ? (
        <LongText field={field} {...props} />
      ) : (
        <ShortText field={field} {...props} />
      );
  }
}
