import { useTranslation } from '@kaeo/shared/i18n';
import { useQuery } from '@kaeo/shared/query';
import { useModal } from '@kaeo/shared/router';
import { AsyncView } from '@kaeo/shared/ui/bundled';
import { lazyDialog } from '@kaeo/shared/ui/dialog';
import { PageFrame, PageHeading } from '@kaeo/shared/ui/initial';
import { AccountDetails } from './account-details.tsx';
import { profileQuery } from './api/get-profile.ts';
import { LogoutButton } from './logout-button.tsx';
import { ProfileCard } from './profile-card.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { SecuritySection } from './security-section.tsx';

const ChangePasswordDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: "dialog-password" */ './change-password.dialog.tsx')).ChangePasswordDialog,
);
const SessionsDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: "dialog-sessions" */ '../sessions/sessions.dialog.tsx')).SessionsDialog,
);
const BankChangeDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "dialog-bank-change" */ '../bank-change/bank-change.dialog.tsx')).BankChangeDialog,
);

/** The page `/user/profile`: player data and bank account, with dialogs to change the bank account and the password and to list sessions. */
export default function ProfilePage() {
  const { t } = useTranslation('auth');
  const query = useQuery(profileQuery);
  const { modal, open, close } = useModal();
  return (
    <PageFrame>
      <PageHeading>{t('profile.title')}</PageHeading>
      <AsyncView
        query={query}
        skeleton={<ProfileSkeleton />}
        failed={{ title: t('profile.failedTitle'), hint: t('profile.failedHint') }}
      >
        {({ profile, bankAccount }) => (
          <>
            <ProfileCard profile={profile} />
            <AccountDetails profile={profile} bankAccount={bankAccount} onChangeBank={() => open('bank')} />
            {modal === 'bank' && (
              <BankChangeDialog
                title={bankAccount.bankAccountNo === '' ? t('profile.addBank') : t('bankChange.title')}
                isFirst={bankAccount.bankAccountNo === ''}
                profile={profile}
                onClose={close}
              />
            )}
          </>
        )}
      </AsyncView>
      {/* Render these only when the account is loaded, because its height determines their position. */}
      {!query.isPending && (
        <>
          <SecuritySection
            password={{ onPress: () => open('password'), onApproach: ChangePasswordDialog.preload }}
            sessions={{ onPress: () => open('sessions'), onApproach: SessionsDialog.preload }}
          />
          <LogoutButton />
        </>
      )}
      {modal === 'password' && <ChangePasswordDialog title={t('password.title')} onClose={close} />}
      {modal === 'sessions' && <SessionsDialog title={t('sessions.title')} onClose={close} />}
    </PageFrame>
  );
}
