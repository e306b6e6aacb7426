import { requestDesk } from '@kaeo/shared/desk-call';
import { useTranslation } from '@kaeo/shared/i18n';
import type { UseQueryResult } from '@kaeo/shared/query';
import { useNavigate } from '@kaeo/shared/router';
import { theme } from '@kaeo/shared/style';
import { ActDialog, DetailPage, Facts, Section } from '@kaeo/shared/ui/desk';
import { type ReactNode, useState } from 'react';
import { useDeskQuery } from '../../parts/desk-query.ts';
import { Moment } from '../../parts/moment.tsx';
import { usePerform } from '../../parts/perform.ts';
import { usePermission } from '../../parts/session.ts';
import { ChangesView } from '../changes-view.tsx';
import type { SiteState } from '../editor/work.ts';
import { changedSections } from '../fields/changes.ts';
import type { Faults } from '../fields/check.ts';
import { useFieldWords } from '../fields/words.ts';
import { useSiteDownload } from './download.ts';
import { usePublicationFacts, usePublicationReasons, withFaults } from './publish-dialog.tsx';

type VersionPageProps = { readonly site: UseQueryResult<SiteState>; readonly number: number };

/** An earlier version: when and by whom, and what restoring it would change. */
export function VersionPage({ site, number }: VersionPageProps): ReactNode {
  const { t } = useTranslation('desk');
  const words = useFieldWords();
  const navigate = useNavigate();
  const perform = usePerform();
  const download = useSiteDownload();
  const publicationFacts = usePublicationFacts();
  const reasons = usePublicationReasons();
  const mayPublish = usePermission('site.publish');
  const query = useDeskQuery('GET /desk/api/site/versions/{number}', { params: { number } });
  const { data: versions = [] } = useDeskQuery('GET /desk/api/site/versions', {});
  const [isRestoring, setIsRestoring] = useState(false);
  const [refused, setRefused] = useState<Faults>({});
  const version = versions.find((each) => each.number === number);
  const { data: content } = query;
  const published = site.data?.content;

  const restoreBlock = (): string | undefined => {
    if (!mayPublish) return t('refused.title');
    return content && published && changedSections(published, content).length === 0 ? t('site.restore.same') : undefined;
  };
  return (
    <DetailPage
      title={t('site.history.number', { number })}
      back={{ to: '/site', label: t('site.title') }}
      query={query}
      actions={[
        {
          key: 'r',
          label: t('site.restore.open'),
          tone: 'primary',
          disabledReason: restoreBlock(),
          onPress: () => setIsRestoring(true),
        },
        { key: 'x', label: t('site.restore.download'), onPress: () => content && download(`site-${number}.json`, content) },
      ]}
    >
      {(restored) => (
        <div css={{ display: 'grid', gap: theme.space[4], minWidth: 0 }}>
          {version && (
            <Section title={t('site.history.facts')}>
              <Facts
                facts={[
                  [t('site.published.at'), <Moment key="at" at={version.publishedAt} />],
                  [t('site.published.by'), version.publishedBy || t('site.system')],
                  [t('site.changed'), version.changed.map(words.section).join(', ')],
                  [t('site.reason'), version.reason],
                ]}
              />
            </Section>
          )}
          {published && (
            <Section title={t('site.restore.changes')}>
              <ChangesView before={published} after={restored} />
            </Section>
          )}
          {isRestoring && published && (
            <ActDialog
              title={t('site.restore.title', { number })}
              text={t('site.restore.text')}
              facts={[
                ...publicationFacts(published, restored),
                [t('site.refused'), Object.keys(refused).map(words.path).join(', ')],
              ]}
              reasons={reasons}
              confirmLabel={t('site.restore.confirm')}
              onAct={async ({ reason }) => {
                const input = { params: { number }, body: { reason } };
                const act = requestDesk('POST /desk/api/site/versions/{number}/restore', input);
                await withFaults(perform(act, t('site.restore.done', { number })), setRefused);
                setIsRestoring(false);
                await navigate('/site');
              }}
              onClose={() => setIsRestoring(false)}
            />
          )}
        </div>
      )}
    </DetailPage>
  );
}
