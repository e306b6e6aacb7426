import { callDesk } from '@kaeo/shared/desk-call';
import { toast } from '@kaeo/shared/ui/initial';
import { useDeskError } from '../../parts/desk-error.ts';

/** Opens the preview of the draft in a new tab. */
export function usePreview(): () => void {
  const errorText = useDeskError();
  const open = async () => {
    // Opened by the press itself: a browser blocks a tab that is opened after the call.
    const tab = window.open('about:blank', '_blank');
    if (tab) tab.opener = null;
    try {
      const { url } = await callDesk('GET /desk/api/site/preview-link');
      if (tab) tab.location.href = url;
      else window.location.assign(url);
    } catch (failure) {
      tab?.close();
      toast({ kind: 'error', text: errorText(failure) });
    }
  };
  return () => void open();
}
