import type { SiteFile, SiteSection } from '@kaeo/shared/desk';
import { SafeHtml } from '@kaeo/shared/html';
import { languageName, languages, languageTag, useTranslation } from '@kaeo/shared/i18n';
import type { UseQueryResult } from '@kaeo/shared/query';
import { css, text, theme } from '@kaeo/shared/style';
import { DetailPage, Facts, Section } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { nameOf } from './fields/changes.ts';
import { type Field, itemsOf, partOf } from './fields/field.ts';
import { siteFields } from './fields/fields.ts';
import { useFieldWords } from './fields/words.ts';
import { SectionNav } from './section-nav.tsx';

const { color, space } = theme;
const nested = css({ display: 'grid', gap: space[2], padding: 0, listStyle: 'none' });
const itemStyle = css({
  paddingInlineStart: space[3],
  borderInlineStart: `2px solid ${color.borderSubtle}`,
  '& > p': text.label,
});
const noneStyle = css({ color: color.text3, ...text.note });

/** A value of the content, not editable. */
function ReadValue({ field, value }: { field: Field; value: unknown }): ReactNode {
  const { t } = useTranslation('desk');
  const words = useFieldWords();
  const none = <span css={noneStyle}>{t('site.value.none')}</span>;
  switch (field.kind) {
    case 'group':
      return (
        <Facts
          facts={Object.entries(field.fields).map(([name, each]) => [
            words.label(name, each),
            <ReadValue key={name} field={each} value={partOf(value, name)} />,
          ])}
        />
      );
    case 'languages':
      return (
        <Facts
          facts={languages.map((each) => [
            languageName[each],
            <div key={each} lang={languageTag[each]}>
              <ReadValue field={field.item} value={partOf(value, each)} />
            </div>,
          ])}
        />
      );
    case 'list': {
      const items = itemsOf(value);
      if (items.length === 0) return none;
      return (
        <ol css={nested}>
          {items.map((item, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the content is not edited here
            <li key={at} css={itemStyle}>
              <p>{words.item(nameOf(field, item)) || `${words.label('', field.item)} ${at + 1}`}</p>
              {!field.unit && <ReadValue field={field.item} value={item} />}
            </li>
          ))}
        </ol>
      );
    }
    case 'html':
      return value === '' ? none : <SafeHtml html={String(value)} />;
    default:
      return words.value(field, value) || none;
  }
}

type SectionViewProps = {
  readonly site: UseQueryResult<unknown>;
  readonly content: SiteFile | undefined;
  readonly section: SiteSection;
  /** Of this page with another section. */
  readonly hrefOf: (section: SiteSection) => string;
  readonly title: string;
};

/** A section of the content, read-only. */
export function SectionView({ site, content, section, hrefOf, title }: SectionViewProps): ReactNode {
  const { t } = useTranslation('desk');
  const words = useFieldWords();
  return (
    <DetailPage title={title} back={{ to: '/site', label: t('site.title') }} query={site}>
      {() => (
        <div css={{ display: 'grid', gap: space[4], minWidth: 0 }}>
          <SectionNav current={section} hrefOf={hrefOf} />
          {content && (
            <Section title={words.section(section)}>
              <ReadValue field={siteFields[section]} value={content[section]} />
            </Section>
          )}
        </div>
      )}
    </DetailPage>
  );
}
