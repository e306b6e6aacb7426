import { useTranslation } from '@kaeo/shared/i18n';
import { css, text, theme } from '@kaeo/shared/style';
import { DetailPage, Facts, Section } from '@kaeo/shared/ui/desk';
import { type ReactNode, useState } from 'react';
import { deskPage } from '../../parts/desk-page.tsx';
import { useDeskQuery } from '../../parts/desk-query.ts';
import { Moment } from '../../parts/moment.tsx';
import { useStaffWords } from '../staff-words.ts';
import { PasswordForm } from './password.form.tsx';

const list = css({ margin: 0, paddingInlineStart: 20, ...text.note });
const hint = css({ color: theme.color.text3, ...text.note });

function MePage(): ReactNode {
  const { t } = useTranslation('desk');
  const words = useStaffWords();
  const query = useDeskQuery('GET /desk/api/me', {});
  // A changed password empties the form.
  const [changes, setChanges] = useState(0);
  return (
    <DetailPage title={t('staff.me.title')} query={query}>
      {({ login, name, roles, permissions, endsAt }) => (
        <>
          <Section title={t('staff.me.who')}>
            <Facts
              facts={[
                [t('staff.list.name'), name],
                [t('staff.list.login'), login],
                [t('staff.list.roles'), words.roles(roles)],
                [t('staff.me.endsAt'), <Moment key="ends" at={endsAt} />],
              ]}
            />
            <p css={hint}>{t('staff.me.endsEarlier')}</p>
          </Section>
          <Section title={t('staff.me.permissions')}>
            <ul css={list}>
              {permissions.map((permission) => (
                <li key={permission}>{t(`staff.permissions.${permission}`)}</li>
              ))}
            </ul>
          </Section>
          <Section title={t('staff.me.password')}>
            <PasswordForm key={changes} login={login} onChanged={() => setChanges(changes + 1)} />
          </Section>
        </>
      )}
    </DetailPage>
  );
}

export default deskPage(MePage);
