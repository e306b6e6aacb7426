import { isOneTimeCode } from '@kaeo/shared/api';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Submits a complete code once, whether it was typed, pasted or filled in. It submits again only after the field has changed. */
export function useAutoSubmit(code: string, submit: () => void): void {
  const lastSent = useRef('');
  const submitAutomatically = useEffectEvent(submit);
  useEffect(() => {
    if (!isOneTimeCode(code)) lastSent.current = '';
    else if (code !== lastSent.current) {
      lastSent.current = code;
      submitAutomatically();
    }
  }, [code]);
}
