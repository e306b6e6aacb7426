import { useTranslation } from '@kaeo/shared/i18n';
import { useNavigate } from '@kaeo/shared/router';
import { ConfirmDialog } from '@kaeo/shared/ui/overlay';
import LogOut from 'lucide-react/icons/log-out';

/** Asks for confirmation, then opens the login page. That page ends the session: opening a public page clears a stored session (D-1). */
export function LogoutDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      title={t('profile.logoutTitle')}
      text={t('profile.logoutText')}
      tone="danger"
      icon={<LogOut size={28} />}
      confirmLabel={t('profile.logout')}
      onConfirm={async () => navigate('/login', { replace: true })}
      onClose={onClose}
    />
  );
}
