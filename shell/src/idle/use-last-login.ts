import type { Protection } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';
import { toast } from '@kaeo/shared/ui/initial';
import { useEffect, useEffectEvent } from 'react';

const key = 'wallet.last-login';
/** `27/11/2026 20:30`, without the time library, which this part would load. */
const format = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
let shownOnPage: string | undefined;

/** Whether it is the first call for this session in this browser; with blocked storage, on this page. */
function isNew(session: string): boolean {
  let shown: string | null | undefined = shownOnPage;
  shownOnPage = session;
  try {
    shown = localStorage.getItem(key);
    localStorage.setItem(key, session);
  } catch {
    // storage is blocked
  }
  return shown !== session;
}

/** After a log-in: time and device of the previous one (PROT-09). */
export function useLastLogin(protection: Protection | undefined): void {
  const { t } = useTranslation('shell');
  const session = protection?.session.since;
  const show = useEffectEvent((since: string) => {
    const login = protection?.lastLogin;
    if (!isNew(since) || !login) return;
    const { at, browser, system } = login;
    const facts = [format.format(new Date(at)).replace(',', ''), browser, system];
    toast({ kind: 'info', text: t('lastLogin'), detail: facts.filter(Boolean).join(' · ') });
  });
  useEffect(() => {
    if (session !== undefined) show(session);
  }, [session]);
}
