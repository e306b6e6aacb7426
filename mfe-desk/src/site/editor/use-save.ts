import type { SignedIn } from '@kaeo/shared/desk';
import { callDesk } from '@kaeo/shared/desk-call';
import { ApiError } from '@kaeo/shared/http';
import { useTranslation } from '@kaeo/shared/i18n';
import { toast } from '@kaeo/shared/ui/initial';
import { useRef, useState } from 'react';
import { useDeskError } from '../../parts/desk-error.ts';
import { refreshDesk, setDeskData } from '../../parts/desk-query.ts';
import { changedSections } from '../fields/changes.ts';
import { check, type Faults, refusedFaults } from '../fields/check.ts';
import { siteFields } from '../fields/fields.ts';
import { useFieldWords } from '../fields/words.ts';
import { afterSaving, baseOf, changedBy, contentOf, type SiteState, type Work } from './work.ts';

type SaveOptions = {
  readonly site: SiteState;
  readonly member: SignedIn;
  readonly change: (change: (work: Work) => Work) => void;
  readonly onFaults: (faults: Faults) => void;
};

/** Saves unsaved changes as draft. A refusal is shown, beside its fields where it names them, and keeps the changes. */
export function useSave({ site, member, change, onFaults }: SaveOptions) {
  const { t } = useTranslation('desk');
  const words = useFieldWords();
  const errorText = useDeskError();
  const [error, setError] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const isRunning = useRef(false);

  async function send(work: Work): Promise<void> {
    const content = contentOf(work, baseOf(site));
    const faults: Faults = Object.assign(
      {},
      ...changedBy(work).map((section) => check(siteFields[section], content[section], section)),
    );
    const [first] = Object.keys(faults);
    onFaults(faults);
    setError(first === undefined ? undefined : t('site.editor.faulty', { field: words.path(first) }));
    if (first !== undefined) return;
    try {
      const { digest } = await callDesk('PUT /desk/api/site/draft', { body: { content, digest: work.digest } });
      const draft = {
        content,
        digest,
        changed: changedSections(site.content, content),
        savedBy: member.login,
        savedAt: new Date().toISOString(),
      };
      setDeskData('GET /desk/api/site', {}, { ...site, draft });
      change((now) => afterSaving(now, work, digest));
      toast({ kind: 'success', text: t('site.editor.saved') });
    } catch (failure) {
      const refused = failure instanceof ApiError ? refusedFaults(failure.fields) : {};
      onFaults(refused);
      setError([errorText(failure), ...Object.keys(refused).map(words.path)].join(' · '));
    } finally {
      // After a refusal too: another member of staff may have saved.
      await refreshDesk();
    }
  }

  async function saveOnce(work: Work): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsPending(true);
    await send(work);
    isRunning.current = false;
    setIsPending(false);
  }
  return { save: (work: Work): void => void saveOnce(work), isPending, error };
}
