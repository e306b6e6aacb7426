import { useTranslation } from '@wallet/shared/i18n';
import { useQuery } from '@wallet/shared/query';
import { useModal } from '@wallet/shared/router';
import { AsyncView, PageFrame, PageHeading } from '@wallet/shared/ui';
import { lazy, Suspense } from 'react';
import { AccountDetails } from './account-details.tsx';
import { profileQuery } from './api/get-profile.ts';
import { LogoutButton } from './logout-button.tsx';
import { ProfileCard } from './profile-card.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { SecuritySection } from './security-section.tsx';

const loadPasswordDialog = () => import(/* webpackChunkName: "dialog-password" */ './change-password.dialog.tsx');
const ChangePasswordDialog = lazy(loadPasswordDialog);
const loadSessionsDialog = () => import(/* webpackChunkName: "dialog-sessions" */ '../sessions/sessions.dialog.tsx');
const SessionsDialog = lazy(loadSessionsDialog);
const BankChangeDialog = lazy(() => import(/* webpackChunkName: "dialog-bank-change" */ '../bank-change/bank-change.dialog.tsx'));
/** Fetches a sheet ahead; one that does not come is fetched again when it is opened. */
const ahead = (load: () => Promise<unknown>) => () => void load().catch(() => undefined);

/** `/user/profile`: who the player is and where payouts go, and the ways to another bank account, another password and the devices. */
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
              <Suspense>
                <BankChangeDialog profile={profile} onClose={close} />
              </Suspense>
            )}
          </>
        )}
      </AsyncView>
      {/* Their place is known when the account above them is here. */}
      {!query.isPending && (
        <>
          <SecuritySection
            password={{ onPress: () => open('password'), onApproach: ahead(loadPasswordDialog) }}
            sessions={{ onPress: () => open('sessions'), onApproach: ahead(loadSessionsDialog) }}
          />
          <LogoutButton />
        </>
      )}
      {modal === 'password' && (
        <Suspense>
          <ChangePasswordDialog onClose={close} />
        </Suspense>
      )}
      {modal === 'sessions' && (
        <Suspense>
          <SessionsDialog onClose={close} />
        </Suspense>
      )}
    </PageFrame>
  );
}
