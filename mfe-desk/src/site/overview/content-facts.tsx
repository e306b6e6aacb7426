import type { SiteVersion } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { css, text, theme } from '@kaeo/shared/style';
import { Note } from '@kaeo/shared/ui/bundled';
import { Facts, Section } from '@kaeo/shared/ui/desk';
import { Button } from '@kaeo/shared/ui/initial';
import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import { Moment } from '../../parts/moment.tsx';
import type { SiteState } from '../editor/work.ts';
import { isEdited, isSection } from '../fields/fields.ts';
import { SectionNav } from '../section-nav.tsx';
import { useSiteDownload } from './download.ts';

const stack = css({ display: 'grid', gap: theme.space[3], justifyItems: 'start' });
const shortDigest = (digest: string): ReactNode => <code title={digest}>{digest.slice(0, 12)}</code>;

function DownloadButton({ label, onClick }: { label: string; onClick: () => void }): ReactNode {
  return (
    <Button variant="secondary" size="small" icon={<Download size={18} aria-hidden />} onClick={onClick}>
      {label}
    </Button>
  );
}

/** The content in force, and links to its sections. */
export function PublishedFacts({ site, version }: { site: SiteState; version: SiteVersion | undefined }): ReactNode {
  const { t } = useTranslation('desk');
  const download = useSiteDownload();
  const { content, digest, isPublished } = site;
  return (
    <Section title={t('site.published.title')}>
      <div css={stack}>
        {!isPublished && <Note tone="pending">{t('site.published.never')}</Note>}
        {isPublished && content.switches.terminated && <Note tone="danger">{t('site.published.maintenance')}</Note>}
        <Facts
          facts={[
            [t('site.published.number'), version?.number],
            [t('site.published.at'), version && <Moment at={version.publishedAt} />],
            [t('site.published.by'), version && (version.publishedBy || t('site.system'))],
            [t('site.reason'), version?.reason],
            [t('site.digest'), shortDigest(digest)],
          ]}
        />
        <SectionNav hrefOf={(section) => `/site?section=${section}&published=1`} />
        <DownloadButton
          label={t('site.published.download')}
          onClick={() => download(`site-${version?.number ?? 0}.json`, content)}
        />
      </div>
    </Section>
  );
}

/** The draft, and links to the sections that it changes. */
export function DraftFacts({ draft }: { draft: SiteState['draft'] }): ReactNode {
  const { t } = useTranslation('desk');
  const download = useSiteDownload();
  const sections = draft?.changed.filter(isSection) ?? [];
  return (
    <Section title={t('site.draft.title')}>
      {draft ? (
        <div css={stack}>
          <Facts
            facts={[
              [t('site.draft.by'), draft.savedBy],
              [t('site.draft.at'), <Moment key="at" at={draft.savedAt} />],
              [t('site.digest'), shortDigest(draft.digest)],
              [t('site.changed'), sections.length === 0 ? t('site.changes.none') : undefined],
            ]}
          />
          {sections.length > 0 && (
            <>
              <p css={text.label}>{t('site.changed')}</p>
              <SectionNav
                shown={sections}
                hrefOf={(section) => (isEdited(section) ? `/site?section=${section}` : '/site?compare=draft')}
              />
            </>
          )}
          <DownloadButton label={t('site.draft.download')} onClick={() => download('site-draft.json', draft.content)} />
        </div>
      ) : (
        <p css={{ color: theme.color.text3, ...text.note }}>{t('site.draft.none')}</p>
      )}
    </Section>
  );
}
