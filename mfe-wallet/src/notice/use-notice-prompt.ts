import { useLanguage } from '@wallet/shared/i18n';
import { useQuery } from '@wallet/shared/query';
import { useModal } from '@wallet/shared/router';
import { kept } from '@wallet/shared/session';
import { useEffect, useState } from 'react';
import { noticesQuery } from './api/get-notices.ts';
import { hasSeenNotices, keepNoticesSeen } from './seen-notices.ts';

/** How long nothing else was open before the notices come. */
export const noticeDelayMs = 1500;

/** What the address does not know of: a confirmation, a menu, the chat. */
const isSomethingOpen = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;

/**
 * Opens the notices once per browser session, on home and after the agreement is accepted; never over something that is open.
 * @param isReady whether home has its balance: notices never come before it.
 */
export function useNoticePrompt(isReady: boolean): void {
  const { modal, open } = useModal();
  const [isSeen, setIsSeen] = useState(hasSeenNotices);
  const isDue = isReady && modal === undefined && kept.read('agreementAccepted') !== undefined && !isSeen;
  const { data: notices } = useQuery({ ...noticesQuery(useLanguage()), enabled: isDue });
  const hasNotices = notices !== undefined && notices.length > 0;

  useEffect(() => {
    if (!isDue || !hasNotices) return undefined;
    const timer = setInterval(() => {
      if (isSomethingOpen()) return;
      clearInterval(timer);
      setIsSeen(true);
      keepNoticesSeen();
      open('notice');
    }, noticeDelayMs);
    return () => clearInterval(timer);
  }, [isDue, hasNotices, open]);
}
