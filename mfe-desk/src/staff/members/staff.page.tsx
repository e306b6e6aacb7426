import type { StaffMember } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { useSearchParams } from '@kaeo/shared/router';
import { ListPage } from '@kaeo/shared/ui/desk';
import { Button } from '@kaeo/shared/ui/initial';
import { type ReactNode, useState } from 'react';
import { deskPage } from '../../parts/desk-page.tsx';
import { asList, useDeskQuery } from '../../parts/desk-query.ts';
import { Moment } from '../../parts/moment.tsx';
import { usePermission } from '../../parts/session.ts';
import { useStaffWords } from '../staff-words.ts';
import { AddMemberDialog } from './add-member.dialog.tsx';
import { MemberDetail } from './member-detail.tsx';
import { MemberState } from './member-state.tsx';

function StaffList(): ReactNode {
  const { t } = useTranslation('desk');
  const words = useStaffWords();
  const mayEdit = usePermission('staff.edit');
  const [isAdding, setIsAdding] = useState(false);
  const query = asList(useDeskQuery('GET /desk/api/staff', {}), (rows) => ({ rows, next: null }));
  return (
    <>
      <ListPage<StaffMember>
        title={t('staff.list.title')}
        aside={
          mayEdit && (
            <Button size="medium" onClick={() => setIsAdding(true)}>
              {t('staff.list.add')}
            </Button>
          )
        }
        query={query}
        rowKey={({ id }) => id}
        href={({ id }) => `/staff?id=${encodeURIComponent(id)}`}
        emptyTitle={t('staff.list.empty')}
        columns={[
          { id: 'name', header: t('staff.list.name'), render: ({ name }) => name },
          { id: 'login', header: t('staff.list.login'), render: ({ login }) => login },
          { id: 'roles', header: t('staff.list.roles'), render: ({ roles }) => words.roles(roles) },
          { id: 'state', header: t('staff.list.state'), render: (member) => <MemberState member={member} /> },
          {
            id: 'seen',
            header: t('staff.list.seen'),
            isSecondary: true,
            render: ({ seenAt }) => (seenAt === null ? t('staff.list.never') : <Moment at={seenAt} />),
          },
        ]}
      />
      {isAdding && <AddMemberDialog onClose={() => setIsAdding(false)} />}
    </>
  );
}

function StaffPage(): ReactNode {
  const [parameters] = useSearchParams();
  const id = parameters.get('id');
  return id === null ? <StaffList /> : <MemberDetail key={id} id={id} />;
}

export default deskPage(StaffPage);
