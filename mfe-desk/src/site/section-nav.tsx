import type { SiteSection } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { Link } from '@kaeo/shared/router';
import { css, focusRing, text, theme } from '@kaeo/shared/style';
import type { ReactNode } from 'react';
import { sections } from './fields/fields.ts';
import { useFieldWords } from './fields/words.ts';

const { color, space } = theme;
const listStyle = css({ display: 'flex', flexWrap: 'wrap', gap: space[2], padding: 0, listStyle: 'none' });
const linkStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: theme.size.target,
  padding: `4px ${space[3]}`,
  border: `1px solid ${color.borderSubtle}`,
  borderRadius: theme.radius.chip,
  color: color.text2,
  textDecoration: 'none',
  ...text.label,
  ...focusRing,
  '&[aria-current]': { borderColor: color.action, background: color.actionSoft, color: color.text },
});
const markStyle = css({ color: color.pending, ...text.caption });

type SectionNavProps = {
  readonly shown?: readonly SiteSection[];
  readonly current?: SiteSection;
  readonly hrefOf: (section: SiteSection) => string;
  /** Words beside a section, such as "not saved". */
  readonly markOf?: (section: SiteSection) => string | undefined;
};

/** Links to the sections of the content. */
export function SectionNav({ shown = sections, current, hrefOf, markOf = () => undefined }: SectionNavProps): ReactNode {
  const { t } = useTranslation('desk');
  const words = useFieldWords();
  return (
    <nav aria-label={t('site.nav')}>
      <ul css={listStyle}>
        {shown.map((section) => {
          const mark = markOf(section);
          return (
            <li key={section}>
              <Link to={hrefOf(section)} css={linkStyle} aria-current={section === current ? 'page' : undefined}>
                {words.section(section)}
                {mark !== undefined && <span css={markStyle}>{mark}</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
