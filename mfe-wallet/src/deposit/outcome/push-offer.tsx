import { call } from '@kaeo/shared/call';
import { useTranslation } from '@kaeo/shared/i18n';
import { queryOptions, useQuery } from '@kaeo/shared/query';
import { Link } from '@kaeo/shared/router';
import { Note } from '@kaeo/shared/ui/bundled';
import BellRing from 'lucide-react/icons/bell-ring';
import { useEffect, useState } from 'react';

const key = 'wallet.push-offered';

const wasOffered = (): boolean => {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return true; // storage is blocked: the profile has the switch
  }
};

/** Browsers ask the player once; after an answer only their settings change it. */
const canAsk = (): boolean => 'PushManager' in window && 'Notification' in window && Notification.permission === 'default';

const pushQuery = queryOptions({
  queryKey: ['wallet-push'],
  queryFn: ({ signal }) => call('GET /api/push', { signal }),
});

/** Offers push messages once, after a credited deposit (PLAY-04). The profile turns them on. */
export function PushOffer() {
  const { t } = useTranslation('wallet');
  const [isDue] = useState(() => canAsk() && !wasOffered());
  const { data } = useQuery({ ...pushQuery, enabled: isDue });
  const isShown = isDue && data !== undefined && data.isOffered && !data.isOn;
  useEffect(() => {
    if (isShown) localStorage.setItem(key, 'yes');
  }, [isShown]);
  if (!isShown) return null;
  return (
    <Note tone="info" icon={<BellRing size={22} />} title={t('deposit.notices.title')}>
      <Link to="/user/profile?modal=notices">{t('deposit.notices.open')}</Link>
    </Note>
  );
}
