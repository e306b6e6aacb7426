import type { ScheduledPublication } from '@kaeo/shared/desk';
import { callDesk } from '@kaeo/shared/desk-call';
import { useTranslation } from '@kaeo/shared/i18n';
import { ActDialog } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { Moment } from '../../parts/moment.tsx';
import { usePerform } from '../../parts/perform.ts';
import type { SiteState } from '../editor/work.ts';
import type { Faults } from '../fields/check.ts';
import { useFieldWords } from '../fields/words.ts';
import { ImportDialog } from './import-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';

export type OverviewDialog =
  | { readonly kind: 'publish' | 'schedule' | 'discard' }
  | { readonly kind: 'cancel'; readonly publication: ScheduledPublication }
  | { readonly kind: 'import'; readonly file: File };

type OverviewDialogsProps = {
  readonly dialog: OverviewDialog;
  readonly site: SiteState;
  readonly hasUnsaved: boolean;
  readonly onFaults: (faults: Faults) => void;
  readonly onClose: () => void;
};

/** The dialog of an act on the content as a whole. */
export function OverviewDialogs({ dialog, site, hasUnsaved, onFaults, onClose }: OverviewDialogsProps): ReactNode {
  const { t } = useTranslation('desk');
  const words = useFieldWords();
  const perform = usePerform();
  const { draft } = site;
  switch (dialog.kind) {
    case 'import':
      return <ImportDialog file={dialog.file} site={site} onFaults={onFaults} onClose={onClose} />;
    case 'cancel': {
      const { id, at, changed, reason } = dialog.publication;
      return (
        <ActDialog
          title={t('site.scheduled.cancelTitle')}
          text={t('site.scheduled.cancelText')}
          facts={[
            [t('site.scheduled.at'), <Moment key="at" at={at} />],
            [t('site.changed'), changed.map(words.section).join(', ')],
            [t('site.reason'), reason],
          ]}
          reasons={null}
          tone="danger"
          confirmLabel={t('site.scheduled.cancel')}
          onAct={async () => {
            await perform(callDesk('DELETE /desk/api/site/scheduled/{id}', { params: { id } }), t('site.scheduled.cancelled'));
            onClose();
          }}
          onClose={onClose}
        />
      );
    }
    case 'discard':
      return (
        <ActDialog
          title={t('site.draft.discard')}
          text={t('site.draft.discardText')}
          facts={draft ? [[t('site.changed'), draft.changed.map(words.section).join(', ')]] : []}
          reasons={null}
          tone="danger"
          confirmLabel={t('site.draft.discard')}
          onAct={async () => {
            await perform(callDesk('DELETE /desk/api/site/draft'), t('site.draft.discarded'));
            onFaults({});
            onClose();
          }}
          onClose={onClose}
        />
      );
    default:
      return (
        draft && (
          <PublishDialog
            published={site.content}
            draft={draft}
            isLater={dialog.kind === 'schedule'}
            hasUnsaved={hasUnsaved}
            onFaults={onFaults}
            onClose={onClose}
          />
        )
      );
  }
}
