import { useTranslation } from '@kaeo/shared/i18n';
import type { UseQueryResult } from '@kaeo/shared/query';
import { Link, useNavigate } from '@kaeo/shared/router';
import { css, theme } from '@kaeo/shared/style';
import { Note } from '@kaeo/shared/ui/bundled';
import { DetailPage, Section } from '@kaeo/shared/ui/desk';
import { type ReactNode, useRef, useState } from 'react';
import { useDeskQuery } from '../../parts/desk-query.ts';
import { usePermission } from '../../parts/session.ts';
import { useWorkOf } from '../editor/use-work.ts';
import { changedBy, type SiteState } from '../editor/work.ts';
import type { Faults } from '../fields/check.ts';
import { useFieldWords } from '../fields/words.ts';
import { DraftFacts, PublishedFacts } from './content-facts.tsx';
import { FaultsNote } from './faults-note.tsx';
import { History } from './history.tsx';
import { type OverviewDialog, OverviewDialogs } from './overview-dialogs.tsx';
import { Scheduled } from './scheduled.tsx';
import { usePreview } from './use-preview.ts';

const wholeRow = css({ gridColumn: '1 / -1', display: 'grid', gap: theme.space[4], minWidth: 0 });

type OverviewProps = {
  readonly query: UseQueryResult<SiteState>;
  readonly memberId: string | undefined;
  readonly faults: Faults;
  readonly onFaults: (faults: Faults) => void;
};

/** What is published, the draft, publications that wait, and earlier versions. */
export function Overview({ query, memberId, faults, onFaults }: OverviewProps): ReactNode {
  const { t } = useTranslation('desk');
  const words = useFieldWords();
  const navigate = useNavigate();
  const [mayEdit, mayPublish] = [usePermission('site.edit'), usePermission('site.publish')];
  const scheduled = useDeskQuery('GET /desk/api/site/scheduled', {});
  const versions = useDeskQuery('GET /desk/api/site/versions', {});
  const [dialog, setDialog] = useState<OverviewDialog>();
  const preview = usePreview();
  const picker = useRef<HTMLInputElement>(null);
  const draft = query.data?.draft ?? null;
  const unsaved = changedBy(useWorkOf(memberId));

  const editBlock = mayEdit ? undefined : t('refused.title');
  const draftBlock = draft ? undefined : t('site.draft.none');
  const publishBlock = mayPublish ? draftBlock : t('refused.title');
  const isWaiting = scheduled.data?.some(({ state }) => state === 'WAITING') ?? false;
  return (
    <DetailPage
      title={t('site.title')}
      query={query}
      actions={[
        {
          key: 'e',
          label: t('site.edit'),
          tone: 'primary',
          disabledReason: editBlock,
          onPress: () => void navigate('/site?section=games'),
        },
        { key: 'p', label: t('site.publish.now'), disabledReason: publishBlock, onPress: () => setDialog({ kind: 'publish' }) },
        {
          key: 't',
          label: t('site.publish.later'),
          disabledReason: publishBlock ?? (isWaiting ? t('site.scheduled.oneWaits') : undefined),
          onPress: () => setDialog({ kind: 'schedule' }),
        },
        { key: 'c', label: t('site.compare'), disabledReason: draftBlock, onPress: () => void navigate('/site?compare=draft') },
        { key: 'v', label: t('site.preview.open'), disabledReason: editBlock ?? draftBlock, onPress: preview },
        { key: 'i', label: t('site.import.choose'), disabledReason: editBlock, onPress: () => picker.current?.click() },
        {
          key: 'd',
          label: t('site.draft.discard'),
          tone: 'danger',
          disabledReason: editBlock ?? draftBlock,
          onPress: () => setDialog({ kind: 'discard' }),
        },
      ]}
    >
      {(site) => (
        <>
          {(unsaved.length > 0 || Object.keys(faults).length > 0) && (
            <div css={wholeRow}>
              {unsaved.length > 0 && (
                <Note tone="pending" title={t('site.unsaved.title', { sections: unsaved.map(words.section).join(', ') })}>
                  <Link to={`/site?section=${unsaved[0]}`}>{t('site.unsaved.continue')}</Link>
                </Note>
              )}
              <FaultsNote faults={faults} />
            </div>
          )}
          <PublishedFacts site={site} version={versions.data?.[0]} />
          <DraftFacts draft={site.draft} />
          <div css={wholeRow}>
            <Section title={t('site.scheduled.title')}>
              <Scheduled
                query={scheduled}
                cancelBlock={mayPublish ? undefined : t('refused.title')}
                onCancel={(publication) => setDialog({ kind: 'cancel', publication })}
              />
            </Section>
            <Section title={t('site.history.title')}>
              <History query={versions} />
            </Section>
          </div>
          <input
            ref={picker}
            type="file"
            hidden
            accept="application/json,.json"
            aria-label={t('site.import.choose')}
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file) setDialog({ kind: 'import', file });
              // The same file can be chosen again.
              target.value = '';
            }}
          />
          {dialog && (
            <OverviewDialogs
              dialog={dialog}
              site={site}
              hasUnsaved={unsaved.length > 0}
              onFaults={onFaults}
              onClose={() => setDialog(undefined)}
            />
          )}
        </>
      )}
    </DetailPage>
  );
}
