import { h, icon } from './dom.js';

const shownMs = 4000;

/** Says in a word, at the foot of the page, how an action went. */
export function notify(text, kind = 'success') {
  const region = document.getElementById('notices');
  const notice = h('p', { class: `notice ${kind}` }, icon(kind === 'success' ? 'check' : 'alert'), text);
  region.append(notice);
  // anew, so that it lies above a dialog that was opened since
  if (region.matches(':popover-open')) region.hidePopover();
  region.showPopover();
  while (region.children.length > 3) region.firstElementChild.remove();
  setTimeout(() => notice.remove(), shownMs);
}

/** Runs what a control asks for: the control cannot be used twice meanwhile, and a failure is told. */
export async function act(control, work, done) {
  if (control.getAttribute('aria-busy') === 'true') return undefined;
  control.setAttribute('aria-busy', 'true');
  try {
    const result = await work();
    if (done !== undefined) notify(typeof done === 'function' ? done(result) : done);
    return result;
  } catch (error) {
    notify(error.message, 'danger');
    return undefined;
  } finally {
    control.removeAttribute('aria-busy');
  }
}

export async function copy(text, what) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    copyOldWay(text);
  }
  notify(`${what} copied`);
}

/** A page that is not on localhost or https has no clipboard of its own. */
function copyOldWay(text) {
  const area = h('textarea', { class: 'visually-hidden', 'aria-label': 'Copied text' });
  area.value = text;
  document.body.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}
