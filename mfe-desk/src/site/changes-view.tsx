import type { SiteFile, SiteSection } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { css, text, theme } from '@kaeo/shared/style';
import { DataTable } from '@kaeo/shared/ui/deferred';
import { Section } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { type Change, changedSections, sectionChanges } from './fields/changes.ts';
import { useFieldWords } from './fields/words.ts';

const written = css({ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' });
const none = css({ color: theme.color.text3 });

function SectionChanges({ title, changes }: { title: string; changes: readonly Change[] }): ReactNode {
  const { t } = useTranslation('desk');
  const words = useFieldWords();
  const rows = changes.map((change, at) => ({ ...change, id: String(at) }));
  const valueOf = ({ kind, field }: Change, value: unknown): ReactNode => {
    const shown = kind === 'moved' ? String(value) : words.value(field, value);
    return shown === '' ? <span css={none}>{t('site.value.none')}</span> : <span css={written}>{shown}</span>;
  };
  return (
    <DataTable
      caption={title}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'field',
          header: t('site.changes.field'),
          render: ({ steps, kind }) =>
            [words.steps(steps), kind === 'moved' ? t('site.changes.order') : ''].filter(Boolean).join(' › '),
        },
        { key: 'before', header: t('site.changes.before'), render: (row) => valueOf(row, row.before) },
        { key: 'after', header: t('site.changes.after'), render: (row) => valueOf(row, row.after) },
      ]}
    />
  );
}

type ChangesViewProps = {
  readonly before: SiteFile;
  readonly after: SiteFile;
  /** Default: all that differ. */
  readonly sections?: readonly SiteSection[];
};

/** What differs between two contents: each changed value before and after, by section. */
export function ChangesView({ before, after, sections = changedSections(before, after) }: ChangesViewProps): ReactNode {
  const { t } = useTranslation('desk');
  const words = useFieldWords();
  if (sections.length === 0) return <p css={{ color: theme.color.text2, ...text.body }}>{t('site.changes.none')}</p>;
  return (
    <div css={{ display: 'grid', gap: theme.space[4], minWidth: 0 }}>
      {sections.map((section) => {
        const title = words.section(section);
        return (
          <Section key={section} title={title}>
            <SectionChanges title={title} changes={sectionChanges(section, before, after)} />
          </Section>
        );
      })}
    </div>
  );
}
