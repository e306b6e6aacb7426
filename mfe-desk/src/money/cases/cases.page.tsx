import { useSearchParams } from '@kaeo/shared/router';
import type { ReactNode } from 'react';
import { deskPage } from '../../parts/desk-page.tsx';
import { CaseDetail } from './case-detail.tsx';
import { CaseList } from './case-list.tsx';
import { CaseOfSubject } from './case-of-subject.tsx';

function CasesPage(): ReactNode {
  const [parameters] = useSearchParams();
  const id = parameters.get('id');
  const subject = parameters.get('subject');
  if (id !== null) return <CaseDetail key={id} id={id} />;
  if (subject !== null) return <CaseOfSubject kind={parameters.get('kind') ?? ''} subject={subject} />;
  return <CaseList />;
}

export default deskPage(CasesPage);
