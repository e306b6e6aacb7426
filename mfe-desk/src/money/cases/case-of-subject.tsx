import type { DeskCase } from '@kaeo/shared/desk';
import { callDesk } from '@kaeo/shared/desk-call';
import { useTranslation } from '@kaeo/shared/i18n';
import { Navigate } from '@kaeo/shared/router';
import { DetailPage } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { DecidedNote } from '../decided-note.tsx';
import { useListedRow } from '../listed-row.ts';

/** Leads to the open case of a subject, since late items name cases by subject. */
export function CaseOfSubject({ kind, subject }: { kind: string; subject: string }): ReactNode {
  const { t } = useTranslation('desk');
  const query = useListedRow<DeskCase>({
    key: ['cases', kind, subject],
    readPage: async (page) => {
      const { cases, next } = await callDesk('GET /desk/api/cases', { query: { state: 'OPEN', ...page } });
      return { rows: cases, next };
    },
    isRow: (found) => found.kind === kind && found.subject === subject,
  });
  if (query.data) return <Navigate replace to={`/cases?id=${encodeURIComponent(query.data.id)}`} />;
  return (
    <DetailPage title={subject} back={{ to: '/cases', label: t('money.cases.title') }} query={query}>
      {() => <DecidedNote />}
    </DetailPage>
  );
}
