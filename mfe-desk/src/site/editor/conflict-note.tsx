import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { theme } from '@kaeo/shared/style';
import { formatDateTime } from '@kaeo/shared/time';
import { Note } from '@kaeo/shared/ui/bundled';
import { Button } from '@kaeo/shared/ui/initial';
import type { ReactNode } from 'react';
import { useDeskQuery } from '../../parts/desk-query.ts';
import { ChangesView } from '../changes-view.tsx';
import { useFieldWords } from '../fields/words.ts';
import { baseOf, contentOf, overlapOf, type SiteState, type Work } from './work.ts';

type ConflictNoteProps = {
  readonly site: SiteState;
  readonly work: Work;
  readonly isPending: boolean;
  readonly onSaveOver: () => void;
  readonly onDiscard: () => void;
};

/** Says who saved or published meanwhile, and what both changed. The member's own text is kept. */
export function ConflictNote({ site, work, isPending, onSaveOver, onDiscard }: ConflictNoteProps): ReactNode {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const words = useFieldWords();
  const { data: [newest] = [] } = useDeskQuery('GET /desk/api/site/versions', {});
  const base = baseOf(site);
  const overlap = overlapOf(work, base);
  const when = (at: string | undefined): string => (at === undefined ? '' : formatDateTime(at, language));
  const title = site.draft
    ? t('site.conflict.saved', { name: site.draft.savedBy, at: when(site.draft.savedAt) })
    : t('site.conflict.published', { name: newest?.publishedBy || t('site.system'), at: when(newest?.publishedAt) });
  return (
    <div role="alert" css={{ display: 'grid', gap: theme.space[3] }}>
      <Note tone="pending" title={title}>
        <p>{t('site.conflict.kept')}</p>
        <p>
          {overlap.length === 0
            ? t('site.conflict.apart')
            : t('site.conflict.both', { sections: overlap.map(words.section).join(', ') })}
        </p>
        <div css={{ display: 'flex', flexWrap: 'wrap', gap: theme.space[2], marginTop: theme.space[2] }}>
          <Button size="small" isPending={isPending} onClick={onSaveOver}>
            {t(overlap.length === 0 ? 'site.conflict.save' : 'site.conflict.saveOver')}
          </Button>
          <Button size="small" variant="secondary" onClick={onDiscard}>
            {t('site.editor.discard')}
          </Button>
        </div>
      </Note>
      {overlap.length > 0 && <ChangesView before={base.content} after={contentOf(work, base)} sections={overlap} />}
    </div>
  );
}
