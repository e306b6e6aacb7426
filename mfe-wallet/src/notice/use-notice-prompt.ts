import { inTime } from '@wallet/shared/contract';
import { useLanguage } from '@wallet/shared/i18n';
import { useQuery } from '@wallet/shared/query';
import { useModal } from '@wallet/shared/router';
import { preferences } from '@wallet/shared/session';
import { useEffect, useRef, useState } from 'react';
import { noticesQuery } from './api/get-notices.ts';
import { hasSeenNotices, saveSeenNotices } from './seen-notices.ts';

/** Who closed something, or found it open, is not met by the notices before this long. */
export const noticeDelayMs = 1500;
/** A picture that has not come by then comes into the open sheet. */
export const pictureTimeoutMs = 3000;

/** What the address does not know of: a confirmation, a menu, the chat. */
const isSomethingOpen = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;

/** Fetches a picture and makes it ready to be shown. */
async function fetchPicture(address: string): Promise<void> {
  if (address === '') return;
  const picture = new Image();
  picture.src = address;
  await inTime(pictureTimeoutMs, picture.decode());
}

/**
 * Opens the notices once per browser session, on home and after the agreement is accepted: with the page, as soon as they can be shown
 * whole, before the player begins with something; never over something that is open.
 * @param isShown whether home shows what the player came for: notices never come before it.
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
    let isOff = false;
    const look = (): void => {
      if (isOff) return;
      if (isSomethingOpen()) {
        timer = setTimeout(look, noticeDelayMs);
        return;
      }
      setIsSeen(true);
      saveSeenNotices();
      open('notice');
    };
    if (wasOpen.current) timer = setTimeout(look, noticeDelayMs);
    // What does not come is asked for again by the sheet.
    else void Promise.allSettled([fetchDialog(), fetchPicture(first.image)]).then(look);
    return () => {
      isOff = true;
      clearTimeout(timer);
    };
  }, [isDue, notices, open, modal, fetchDialog]);
}
