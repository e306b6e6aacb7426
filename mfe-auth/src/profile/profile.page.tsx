import { type BankAccount, formatAccountNo, type Profile } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { queryKeys, queryOptions, useQuery } from '@kaeo/shared/query';
import { useModal } from '@kaeo/shared/router';
import { css, text, theme } from '@kaeo/shared/style';
import { AsyncView } from '@kaeo/shared/ui/bundled';
import { BankTile, DefinitionList, DefinitionRow } from '@kaeo/shared/ui/deferred';
import { lazyDialog } from '@kaeo/shared/ui/dialog';
import { Button, Card, PageFrame, PageHeading, Skeleton } from '@kaeo/shared/ui/initial';
import Landmark from 'lucide-react/icons/landmark';
import Lock from 'lucide-react/icons/lock';
import LogOut from 'lucide-react/icons/log-out';
import { bankNameOf } from '../bank-account.ts';
import { HeldNote } from '../bank-change/held-note.tsx';
import { withLaterMessages } from '../messages.ts';
import { formatPhone } from '../phone-number.ts';
import { heroCard, ProfileCard } from './profile-card.tsx';
import { SecuritySection } from './security-section.tsx';

/** The player's profile and bank account. Errors appear on the page only, never as a toast (HTTP-04). */
const profileQuery = queryOptions({
  queryKey: queryKeys.profile,
  queryFn: ({ signal }) => call('GET /api/account/profile', { signal }),
});

const heading = css({ marginBlock: `${theme.space[6]} ${theme.space[3]}`, ...text.title });
const card = css({ paddingBlock: theme.space[1] });
const note = css({
  display: 'flex',
  gap: theme.space[2],
  marginTop: theme.space[3],
  paddingInline: '4px',
  color: theme.color.text3,
  ...text.caption,
});

type AccountDetailsProps = {
  readonly profile: Profile;
  readonly bankAccount: BankAccount;
  readonly onChangeBank: () => void;
};

/** Read-only registration data of the player (PROFILE-01), with a button to change the bank account (SAFE-01). */
function AccountDetails({ profile, bankAccount, onChangeBank }: AccountDetailsProps) {
  const { t } = useTranslation('auth');
  const language = useLanguage();
  return (
    <section>
      <h2 css={heading}>{t('profile.account')}</h2>
      <Card css={card}>
        <DefinitionList>
          <DefinitionRow term={t('profile.phone')}>{formatPhone(profile.username)}</DefinitionRow>
          <DefinitionRow term={t('profile.bank')} action={<BankTile code={bankAccount.bankCode} size={40} />}>
            {bankNameOf(bankAccount, language)}
          </DefinitionRow>
          <DefinitionRow term={t('profile.accountName')}>{bankAccount.bankAccountName}</DefinitionRow>
          <DefinitionRow term={t('profile.accountNo')}>
            {/* Empty after staff removed an account that belonged to another person. */}
            {bankAccount.bankAccountNo === '' ? t('profile.noAccount') : formatAccountNo(bankAccount.bankAccountNo)}
          </DefinitionRow>
        </DefinitionList>
        <Button variant="text" size="medium" isBlock icon={<Landmark size={20} />} onClick={onChangeBank}>
          {bankAccount.bankAccountNo === '' ? t('profile.addBank') : t('profile.changeBank')}
        </Button>
      </Card>
      <HeldNote account={bankAccount} />
      <p css={note}>
        <Lock size={18} />
        {t('profile.readOnly')}
      </p>
    </section>
  );
}

const LogoutDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: "dialog-logout" */ './logout.dialog.tsx')).LogoutDialog,
  { isLate: true },
);
const place = css({ display: 'grid', justifyItems: 'center', marginTop: theme.space[5] });
const tone = css({ color: theme.color.danger });

function LogoutButton() {
  const { t } = useTranslation('auth');
  const { modal, open, close } = useModal();
  return (
    <div css={place}>
      <Button
        variant="text"
        size="medium"
        css={tone}
        icon={<LogOut size={22} />}
        onPointerEnter={LogoutDialog.preload}
        onClick={() => open('logout')}
      >
        {t('profile.logout')}
      </Button>
      {modal === 'logout' && <LogoutDialog title={t('profile.logoutTitle')} onClose={close} />}
    </div>
  );
}

const { space } = theme;
const row = css({ display: 'flex', alignItems: 'center', gap: space[4], minHeight: '56px' });
const words = css({ flex: 1, display: 'grid', gap: space[2] });
const details = css({ display: 'grid', gap: space[4], marginTop: '64px' });

function ProfileSkeleton() {
  return (
    <>
      <div css={heroCard}>
        <div css={row}>
          <Skeleton isOnHero width={56} height={56} radius="50%" />
          <div css={words}>
            <Skeleton isOnHero width="50%" height={20} />
            <Skeleton isOnHero width="75%" height={14} />
          </div>
        </div>
        <Skeleton isOnHero width="70%" height={44} />
      </div>
      <Card css={details}>
        <Skeleton height={32} />
        <Skeleton height={32} />
        <Skeleton height={32} />
        <Skeleton height={32} />
      </Card>
    </>
  );
}

const ChangePasswordDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: "dialog-password" */ './change-password.dialog.tsx')).ChangePasswordDialog,
);
const SessionsDialog = lazyDialog(
  async () =>
    (await withLaterMessages(import(/* webpackChunkName: "dialog-sessions" */ '../sessions/sessions.dialog.tsx'))).SessionsDialog,
);
const NoticesDialog = lazyDialog(
  async () =>
    (await withLaterMessages(import(/* webpackChunkName: "dialog-notices" */ '../notices/notices.dialog.tsx'))).NoticesDialog,
);
const PasskeysDialog = lazyDialog(
  async () =>
    (await withLaterMessages(import(/* webpackChunkName: "dialog-passkeys" */ '../passkeys/passkeys.dialog.tsx'))).PasskeysDialog,
);
const BankChangeDialog = lazyDialog(
  async () =>
    (await withLaterMessages(import(/* webpackChunkName: "dialog-bank-change" */ '../bank-change/bank-change.dialog.tsx')))
      .BankChangeDialog,
);

/** The page `/user/profile`. */
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
            passkeys={{ onPress: () => open('passkeys'), onApproach: PasskeysDialog.preload }}
            sessions={{ onPress: () => open('sessions'), onApproach: SessionsDialog.preload }}
            notices={{ onPress: () => open('notices'), onApproach: NoticesDialog.preload }}
          />
          <LogoutButton />
        </>
      )}
      {modal === 'password' && <ChangePasswordDialog title={t('password.title')} onClose={close} />}
      {modal === 'notices' && <NoticesDialog title={t('profile.notices')} onClose={close} />}
      {modal === 'passkeys' && <PasskeysDialog title={t('profile.passkeys')} onClose={close} />}
      {modal === 'sessions' && <SessionsDialog title={t('sessions.title')} onClose={close} />}
    </PageFrame>
  );
}
