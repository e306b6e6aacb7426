import { type RefObject, useEffect, useRef } from 'react';

/** The keyboard that opens takes half of a phone: what sends the form comes into sight again, as long as the field that is typed in stays there (P7). */
export function useActionInSight(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const show = (): void => {
      const focused = document.activeElement;
      if (!(focused instanceof HTMLInputElement) || focused.form === null || focused.form !== form.current) return;
      form.current.querySelector('[type=submit]')?.scrollIntoView({ block: 'nearest' });
      focused.scrollIntoView({ block: 'nearest' });
    };
    window.addEventListener('resize', show);
    return () => window.removeEventListener('resize', show);
  }, []);
  return form;
}
