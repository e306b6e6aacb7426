import { notify } from './notices.tsx';

/** Puts a text into the clipboard and says so; `what` names it. */
export async function copy(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    copyBySelection(text);
  }
  notify(`${what} copied`);
}

/** A page that is not on localhost or https has no clipboard of its own. */
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
