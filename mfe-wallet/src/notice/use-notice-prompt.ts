import { inTime } from '@kaeo/shared/contract';
import { useLanguage } from '@kaeo/shared/i18n';
import { useQuery } from '@kaeo/shared/query';
import { useModal } from '@kaeo/shared/router';
import { preferences } from '@kaeo/shared/session';
import { useEffect, useRef, useState } from 'react';
import { noticesQuery } from './api/get-notices.ts';

const key = 'wallet.notices-seen';

function hasSeenNotices(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false; // storage is blocked: the notices appear again on the next load
  }
}

function saveSeenNotices(): void {
  try {
    sessionStorage.setItem(key, 'yes');
  } catch {
    // as above
  }
}

/** Delay after another dialog was closed or found open, before the notices appear. */
export const noticeDelayMs = 1500;
/** If a picture takes longer, the sheet opens without it. */
export const pictureTimeoutMs = 3000;

/** Detects overlays that are not in the URL: confirmations, menus, the chat. */
const isSomethingOpen = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;

async function fetchPicture(address: string): Promise<void> {
  if (address === '') return;
  const picture = new Image();
  picture.src = address;
  await inTime(pictureTimeoutMs, picture.decode());
}

/**
 * Opens the notices once per browser session, after the agreement, when their code and first picture have loaded, and never above
 * another overlay. They wait until the home page has rendered its content (`isShown`).
 */
export function useNoticePrompt(isShown: boolean, fetchDialog: () => Promise<unknown>): void {
  const { modal, open } = useModal();
  const [isSeen, setIsSeen] = useState(hasSeenNotices);
  const wasOpen = useRef(false);
  const isDue = isShown && modal === undefined && preferences.read('agreementAccepted') !== undefined && !isSeen;
  const { data: notices } = useQuery({ ...noticesQuery(useLanguage()), enabled: isDue });

  useEffect(() => {
    if (modal !== undefined) wasOpen.current = true;
    const first = notices?.[0];
    if (!isDue || first === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isCancelled = false;
    const openWhenFree = (): void => {
      if (isCancelled) return;
      if (isSomethingOpen()) {
        timer = setTimeout(openWhenFree, noticeDelayMs);
        return;
      }
      setIsSeen(true);
      saveSeenNotices();
      open('notice');
    };
    if (wasOpen.current) timer = setTimeout(openWhenFree, noticeDelayMs);
    // After a failed download, the sheet loads it again.
    else void Promise.allSettled([fetchDialog(), fetchPicture(first.image)]).then(openWhenFree);
    return () => {
      isCancelled = true;
      clearTimeout(timer);
    };
  }, [isDue, notices, open, modal, fetchDialog]);
}
