import { useTranslation } from '@kaeo/shared/i18n';
import { useModal } from '@kaeo/shared/router';
import { css, theme } from '@kaeo/shared/style';
import { lazyDialog } from '@kaeo/shared/ui/dialog';
import { Button } from '@kaeo/shared/ui/initial';
import LogOut from 'lucide-react/icons/log-out';

const LogoutDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: "dialog-logout" */ './logout.dialog.tsx')).LogoutDialog,
  { isLate: true },
);
const place = css({ display: 'grid', justifyItems: 'center', marginTop: theme.space[5] });
const tone = css({ color: theme.color.danger });

/** Logout button at the bottom of the profile; the top bar also has one. */
export function LogoutButton() {
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
