import { languageName, useTranslation } from '@kaeo/shared/i18n';
import { useLabel } from '../../parts/label.ts';
import type { ItemName, Step } from './changes.ts';
import type { Fault } from './check.ts';
import { type Field, type FieldLabel, isRecord, itemsOf } from './field.ts';
import { isSection, siteFields } from './fields.ts';

type Words = {
  readonly section: (section: string) => string;
  /** The label of a field that its parent has under this name. */
  readonly label: (name: string, field: { readonly label?: FieldLabel | undefined }) => string;
  readonly hint: (field: Field) => string | undefined;
  readonly fault: (fault: Fault | undefined) => string | undefined;
  readonly option: (value: string) => string;
  /** A value as text; empty for none. */
  readonly value: (field: Field, value: unknown) => string;
  /** The title of an item; empty without one. */
  readonly item: (name: ItemName) => string;
  readonly steps: (steps: readonly Step[]) => string;
  /** The path of a field, such as `games.0.code`, or `games.PRISM.code` in the facts of an act. */
  readonly path: (path: string) => string;
};

/** The fields on a path of the site's content, as steps. */
function stepsOf(path: string): { readonly section: string; readonly steps: readonly Step[] } {
  const [section = '', ...rest] = path.split('.');
  let field: Field | undefined = isSection(section) ? siteFields[section] : undefined;
  const steps = rest.map((name): Step => {
    const parent: Field | undefined = field;
    field = undefined;
    if (parent?.kind === 'list' || parent?.kind === 'languages') field = parent.item;
    if (parent?.kind === 'group') field = parent.fields[name];
    if (parent?.kind === 'list') return { item: /^\d+$/.test(name) ? '' : name, place: Number(name) + 1 };
    if (parent?.kind === 'languages' && (name === 'th' || name === 'la' || name === 'en')) return { language: name };
    return { name, label: field?.label };
  });
  return { section, steps };
}

/** Words for the fields of the site's content. */
export function useFieldWords(): Words {
  const { t } = useTranslation('desk');
  const { t: shared } = useTranslation('shared');
  const textOf = useLabel();
  const words: Words = {
    section: (section) => textOf(`site.sections.${section}`, section),
    label: (name, { label }) => textOf(`site.fields.${label ?? name}`, name),
    hint: ({ hint }) => hint && t(`site.hints.${hint}`),
    fault: (fault) => fault && t(`site.faults.${fault.kind}`, { limit: fault.limit ?? 0, word: fault.word ?? '' }),
    option: (value) => textOf(`site.options.${value}`, value),
    value: (field, value) => {
      if (typeof value === 'number') return value.toLocaleString('en', { maximumFractionDigits: 6 });
      if (typeof value === 'boolean') return t(value ? 'site.value.on' : 'site.value.off');
      if (typeof value === 'string') return field.kind === 'choice' ? words.option(value) : value;
      return isRecord(value) || itemsOf(value).length > 0 ? JSON.stringify(value) : '';
    },
    item: ({ item, unit }) => (unit && Number(item) > 0 ? shared(`time.${unit}`, { count: Number(item) }) : item),
    steps: (steps) =>
      steps
        .map((step) => {
          if ('language' in step) return languageName[step.language];
          return 'item' in step ? words.item(step) || String(step.place) : words.label(step.name, { label: step.label });
        })
        .join(' › '),
    path: (path) => {
      const { section, steps } = stepsOf(path);
      return [words.section(section), words.steps(steps)].filter(Boolean).join(' › ');
    },
  };
  return words;
}
