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

/** `/user/profile`: who the player is and where payouts go, all read-only, and the way to another password. */
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
            <AccountDetails profile={profile} bankAccount={bankAccount} />
          </>
        )}
      </AsyncView>
      <SecuritySection
        onChangePassword={() => open('password')}
        onApproach={() => void loadPasswordDialog().catch(() => undefined)}
      />
      <LogoutButton />
      {modal === 'password' && (
        <Suspense>
          <ChangePasswordDialog onClose={close} />
        </Suspense>
      )}
    </PageFrame>
  );
}
