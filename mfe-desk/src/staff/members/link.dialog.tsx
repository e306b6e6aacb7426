import type { Enrolment, StaffMember } from '@kaeo/shared/desk';
import { callDesk } from '@kaeo/shared/desk-call';
import { useTranslation } from '@kaeo/shared/i18n';
import { css, text, theme } from '@kaeo/shared/style';
import { Note } from '@kaeo/shared/ui/bundled';
import { CopyButton } from '@kaeo/shared/ui/deferred';
import { ActDialog, Facts } from '@kaeo/shared/ui/desk';
import { Sheet } from '@kaeo/shared/ui/overlay';
import { type ReactNode, useState } from 'react';
import { Moment } from '../../parts/moment.tsx';
import { usePerform } from '../../parts/perform.ts';

const addressRow = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: theme.space[2] });
const addressStyle = css({ minWidth: 0, overflowWrap: 'anywhere', ...text.strong });

type Props = { readonly member: StaffMember; readonly onClose: () => void };

/** The token is in the fragment, which browsers never send. */
const addressOf = (token: string): string => `${window.location.origin}/enrol#${token}`;

/** Issues an enrolment link and shows it once. */
export function LinkDialog({ member: { id, name }, onClose }: Props): ReactNode {
  const { t } = useTranslation('desk');
  const perform = usePerform();
  const [enrolment, setEnrolment] = useState<Enrolment>();
  if (enrolment) {
    return (
      <Sheet title={t('staff.member.link')} onClose={onClose}>
        <Note tone="pending">{t('staff.member.linkOnce', { name })}</Note>
        <div css={addressRow}>
          <code css={addressStyle}>{addressOf(enrolment.token)}</code>
          <CopyButton text={addressOf(enrolment.token)} label={t('staff.member.link')} isSecret />
        </div>
        <Facts facts={[[t('staff.member.linkUntil'), <Moment key="until" at={enrolment.expiresAt} />]]} />
      </Sheet>
    );
  }
  return (
    <ActDialog
      title={t('staff.member.link')}
      text={t('staff.member.linkText')}
      reasons={null}
      confirmLabel={t('staff.member.linkIssue')}
      onAct={async () => {
        const issued = callDesk('POST /desk/api/staff/{id}/enrolment', { params: { id } });
        await perform(issued, t('staff.member.linkDone'));
        setEnrolment(await issued);
      }}
      onClose={onClose}
    />
  );
}
