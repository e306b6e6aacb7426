import type { StaffMember } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { type DetailAction, DetailPage, Facts, Section } from '@kaeo/shared/ui/desk';
import { type ReactNode, useState } from 'react';
import { useDeskQuery } from '../../parts/desk-query.ts';
import { Moment } from '../../parts/moment.tsx';
import { usePermission } from '../../parts/session.ts';
import { NotFound } from '../not-found.tsx';
import { oneOf } from '../one-of.ts';
import { useStaffWords } from '../staff-words.ts';
import { WaitingNote } from '../waiting-note.tsx';
import { MemberDialog, type MemberDialogName } from './member.dialog.tsx';
import { MemberActs } from './member-acts.tsx';
import { MemberState } from './member-state.tsx';

function MemberFacts({ member }: { member: StaffMember }): ReactNode {
  const { t } = useTranslation('desk');
  const words = useStaffWords();
  const { login, name, roles, createdBy, createdAt, seenAt } = member;
  return (
    <Section title={t('staff.member.facts')}>
      <WaitingNote login={login} />
      <Facts
        facts={[
          [t('staff.list.name'), name],
          [t('staff.list.login'), login],
          [t('staff.list.roles'), words.roles(roles)],
          [t('staff.list.state'), <MemberState key="state" member={member} />],
          [t('staff.list.seen'), seenAt === null ? t('staff.list.never') : <Moment at={seenAt} />],
          [t('staff.member.createdBy'), createdBy ?? t('staff.member.commandLine')],
          [t('staff.member.createdAt'), <Moment key="at" at={createdAt} />],
        ]}
      />
    </Section>
  );
}

/** One member of staff, found in the list of all. */
export function MemberDetail({ id }: { id: string }): ReactNode {
  const { t } = useTranslation('desk');
  const mayEdit = usePermission('staff.edit');
  const [dialog, setDialog] = useState<MemberDialogName>();
  const query = oneOf(useDeskQuery('GET /desk/api/staff', {}), (members) => members.find((member) => member.id === id));
  const member = query.data?.row;
  const mayNot = mayEdit ? undefined : t('staff.member.mayNot');
  const action = (key: string, name: MemberDialogName, label: string, disabledReason?: string): DetailAction => ({
    key,
    label,
    tone: name === 'suspend' || name === 'reset' ? 'danger' : 'secondary',
    disabledReason: mayNot ?? disabledReason,
    onPress: () => setDialog(name),
  });
  const actionsOf = ({ isActive, isEnrolled }: StaffMember): DetailAction[] => [
    action('r', 'roles', t('staff.member.changeRoles')),
    isActive ? action('s', 'suspend', t('staff.member.suspend')) : action('u', 'allow', t('staff.member.allow')),
    action('d', 'reset', t('staff.member.reset'), isEnrolled ? undefined : t('staff.member.noCredentials')),
    action('e', 'link', t('staff.member.link'), isEnrolled ? t('staff.member.enrolled') : undefined),
  ];
  return (
    <>
      <DetailPage
        title={member?.name ?? t('staff.list.title')}
        back={{ to: '/staff', label: t('staff.list.back') }}
        aside={member && <MemberState member={member} />}
        query={query}
        actions={member ? actionsOf(member) : []}
      >
        {({ row }) =>
          row ? (
            <>
              <MemberFacts member={row} />
              <MemberActs login={row.login} />
            </>
          ) : (
            <NotFound />
          )
        }
      </DetailPage>
      {member && dialog && <MemberDialog name={dialog} member={member} onClose={() => setDialog(undefined)} />}
    </>
  );
}
