import { declarations, remoteOfPath } from '@kaeo/host/composition/composition.ts';
import { preloadRemote } from '@kaeo/host/loading/remote-loader.ts';
import { RemoteSlot } from '@kaeo/host/loading/remote-slot.tsx';
import type { RemoteDeclaration } from '@kaeo/shared/contract';
import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { Link, useLocation } from '@kaeo/shared/router';
import { css, text, theme } from '@kaeo/shared/style';
import { FailedState, PageFrame, Skeleton } from '@kaeo/shared/ui/initial';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

type Section = NonNullable<RemoteDeclaration['sections']>[number];

const partStyle = css({ marginBottom: theme.space[4] });
const headingStyle = css({ margin: `0 0 ${theme.space[2]}`, ...text.label });
const listStyle = css({ margin: 0, padding: 0, listStyle: 'none', borderRadius: theme.radius.card, background: theme.color.s1 });
const linkStyle = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space[3],
  minHeight: 52,
  padding: `${theme.space[2]} ${theme.space[4]}`,
  color: theme.color.text,
  textDecoration: 'none',
});

/** Sorted by remote name, so that the order does not depend on release dates. */
const inOrder = declarations.toSorted((one, other) => (one.name < other.name ? -1 : 1));

function SectionOf({ remote, section }: { remote: string; section: Section }): ReactNode {
  const language = useLanguage();
  const title = section.title[language];
  return (
    <section css={partStyle} aria-label={title}>
      <RemoteSlot
        remote={remote}
        view={{ kind: 'slot', id: section.slot }}
        loading={<Skeleton height={96} />}
        failed={({ retry }) => (
          <>
            <h2 css={headingStyle}>{title}</h2>
            <FailedState onRetry={retry} />
          </>
        )}
      />
    </section>
  );
}

function MenuOfRemotes(): ReactNode {
  const language = useLanguage();
  const { t } = useTranslation('shell');
  // A page links to the other pages of its remote itself.
  const own = remoteOfPath(useLocation().pathname);
  const entries = inOrder.flatMap(({ name, pages, menu = [] }) =>
    (name === own ? [] : menu).flatMap((entry) =>
      pages.filter(({ id }) => id === entry.page).map(({ path, title }) => ({ name, path, title })),
    ),
  );
  if (entries.length === 0) return null;
  return (
    <nav css={partStyle} aria-label={t('sections.more')}>
      <h2 css={headingStyle}>{t('sections.more')}</h2>
      <ul css={listStyle}>
        {entries.map(({ name, path, title }) => (
          <li key={path}>
            <Link css={linkStyle} to={path} onPointerEnter={() => preloadRemote(name)} onFocus={() => preloadRemote(name)}>
              {title[language]}
              <ChevronRight size={20} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Sections of remotes at the end of a page: parts, which load and fail independently, and links to their pages. */
export function Sections({ slot }: { slot: Section['slot'] }): ReactNode {
  return (
    <PageFrame>
      {inOrder.flatMap(({ name, sections = [] }) =>
        sections
          .filter((section) => section.slot === slot)
          .map((section) => <SectionOf key={name} remote={name} section={section} />),
      )}
      <MenuOfRemotes />
    </PageFrame>
  );
}
