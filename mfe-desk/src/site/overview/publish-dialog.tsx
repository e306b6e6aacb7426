import type { SiteFile } from '@kaeo/shared/desk';
import { requestDesk } from '@kaeo/shared/desk-call';
import { ApiError } from '@kaeo/shared/http';
import { useTranslation } from '@kaeo/shared/i18n';
import { ActDialog, type ActField } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { usePerform } from '../../parts/perform.ts';
import type { SiteState } from '../editor/work.ts';
import { changedSections } from '../fields/changes.ts';
import { type Faults, refusedFaults } from '../fields/check.ts';
import { needsSecondPerson } from '../fields/safety.ts';
import { useFieldWords } from '../fields/words.ts';

/** The changed sections, and those that need a second person, as facts of a dialog. */
export function usePublicationFacts(): (from: SiteFile, to: SiteFile) => readonly (readonly [string, ReactNode])[] {
  const { t } = useTranslation('desk');
  const words = useFieldWords();
  return (from, to) => {
    const changed = changedSections(from, to);
    const sensitive = changed.filter((section) => needsSecondPerson(section, from, to));
    return [
      [t('site.changed'), changed.map(words.section).join(', ') || t('site.changes.none')],
      [t('site.publish.second'), sensitive.map(words.section).join(', ') || t('site.publish.noSecond')],
    ];
  };
}

/** Common reasons of a publication; a digit chooses one. */
export function usePublicationReasons(): string[] {
  const { t } = useTranslation('desk');
  return [t('site.publish.reasons.planned'), t('site.publish.reasons.offer'), t('site.publish.reasons.correction')];
}

/** Hands the fields of a refusal to the page, which shows them in the forms. @throws the same refusal. */
export async function withFaults(act: Promise<void>, onFaults: (faults: Faults) => void): Promise<void> {
  try {
    await act;
    onFaults({});
  } catch (failure) {
    if (failure instanceof ApiError) onFaults(refusedFaults(failure.fields));
    throw failure;
  }
}

type PublishDialogProps = {
  readonly published: SiteFile;
  readonly draft: NonNullable<SiteState['draft']>;
  readonly isLater: boolean;
  readonly hasUnsaved: boolean;
  readonly onFaults: (faults: Faults) => void;
  readonly onClose: () => void;
};

/** Publishes the draft, now or at a later time. */
export function PublishDialog({ published, draft, isLater, hasUnsaved, onFaults, onClose }: PublishDialogProps): ReactNode {
  const { t } = useTranslation('desk');
  const perform = usePerform();
  const facts = usePublicationFacts();
  const reasons = usePublicationReasons();
  const time: ActField = {
    name: 'at',
    label: t('site.publish.at'),
    hint: t('site.publish.atHint'),
    type: 'datetime-local',
    check: (value) => (new Date(value).getTime() > Date.now() ? undefined : t('site.publish.past')),
  };
  return (
    <ActDialog
      title={t(isLater ? 'site.publish.later' : 'site.publish.now')}
      text={t(hasUnsaved ? 'site.publish.withoutUnsaved' : 'site.publish.text')}
      facts={facts(published, draft.content)}
      fields={isLater ? [time] : []}
      reasons={reasons}
      confirmLabel={t(isLater ? 'site.publish.schedule' : 'site.publish.confirm')}
      onAct={async ({ reason, at }) => {
        const body = { digest: draft.digest, reason, ...(at ? { at: new Date(at).toISOString() } : {}) };
        const done = t(isLater ? 'site.publish.scheduled' : 'site.publish.done');
        await withFaults(perform(requestDesk('POST /desk/api/site/publish', { body }), done), onFaults);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
