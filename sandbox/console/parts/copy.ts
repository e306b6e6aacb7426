import { notify } from './notices.tsx';

/** Copies a text to the clipboard and shows a notice, in which `what` names it. */
export async function copy(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    copyBySelection(text);
  }
  notify(`${what} copied`);
}

/** `navigator.clipboard` exists only on localhost and https. */
function copyBySelection(text: string): void {
  const area = document.createElement('textarea');
  area.className = 'visually-hidden';
  area.setAttribute('aria-label', 'Copied text');
  area.value = text;
  document.body.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}
