import { languages } from '@kaeo/shared/i18n';
import { urgingWord } from '../../parts/urging-word.ts';
import { type Field, itemsOf, type NumberField, partOf, type TextField } from './field.ts';

/** Why a value is not accepted, by its path such as `games.0.code`. */
export type Faults = Readonly<Record<string, Fault>>;
export type Fault = {
  readonly kind: 'required' | 'number' | 'tooLow' | 'tooHigh' | 'whole' | 'cents' | 'tooLong' | 'form' | 'urges' | 'refused';
  readonly limit?: number;
  /** The word to remove from a text that urges players to win back losses. */
  readonly word?: string;
};

/** Tolerates the error of binary fractions: 0.07 / 0.01 is not an integer. */
const isMultiple = (value: number, step: number): boolean => Math.abs(value / step - Math.round(value / step)) < 1e-6;

function textFault({ minLength = 0, maxLength, pattern, isNullable }: TextField, value: unknown): Fault | undefined {
  if (value === null && isNullable) return undefined;
  if (typeof value !== 'string' || value.length < minLength) return { kind: 'required' };
  if (maxLength !== undefined && value.length > maxLength) return { kind: 'tooLong', limit: maxLength };
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(value)) return { kind: value === '' ? 'required' : 'form' };
  return undefined;
}

function numberFault({ min, max, step, isAboveMin, isNullable }: NumberField, value: unknown): Fault | undefined {
  if (value === null && isNullable) return undefined;
  if (value === '' || value === null || value === undefined) return { kind: 'required' };
  if (typeof value !== 'number' || !Number.isFinite(value)) return { kind: 'number' };
  if (value < min || (isAboveMin && value === min)) return { kind: 'tooLow', limit: min };
  if (value > max) return { kind: 'tooHigh', limit: max };
  if (step === undefined || isMultiple(value, step)) return undefined;
  return { kind: step === 1 ? 'whole' : 'cents' };
}

const atPath = (path: string, fault: Fault | undefined): Faults => (fault ? { [path]: fault } : {});

/** The faults that the description alone shows. The server also checks fields against each other. */
export function check(field: Field, value: unknown, path: string): Faults {
  switch (field.kind) {
    case 'number':
      return atPath(path, numberFault(field, value));
    case 'choice':
      return atPath(path, field.options.some((option) => option === value) ? undefined : { kind: 'required' });
    case 'flag':
      return {};
    case 'group':
      return Object.assign(
        {},
        ...Object.entries(field.fields).map(([name, each]) => check(each, partOf(value, name), `${path}.${name}`)),
      );
    case 'languages':
      return Object.assign({}, ...languages.map((each) => check(field.item, partOf(value, each), `${path}.${each}`)));
    case 'list':
      return Object.assign({}, ...itemsOf(value).map((item, at) => check(field.item, item, `${path}.${at}`)));
    default:
      return atPath(path, textFault(field, value));
  }
}

/** The fields that the server refused. A draft is sent as `content`, so its paths begin with that. */
export const refusedFaults = (fields: Readonly<Record<string, string>>): Faults =>
  Object.fromEntries(
    Object.entries(fields).map(([path, code]) => {
      const word = urgingWord(code);
      return [path.replace(/^content\./, ''), word === undefined ? { kind: 'refused' } : { kind: 'urges', word }];
    }),
  );

const isWithin = (path: string, parent: string): boolean => path === parent || path.startsWith(`${parent}.`);
export const hasFault = (faults: Faults, parent: string): boolean => Object.keys(faults).some((path) => isWithin(path, parent));
export const withoutFaults = (faults: Faults, parent: string): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([path]) => !isWithin(path, parent)));
