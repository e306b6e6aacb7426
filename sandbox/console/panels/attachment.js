import { h } from '../lib/dom.js';
import { button } from '../lib/parts.js';

/** A button that lets somebody choose a picture, a video or any file. */
export function attachment(onchoose) {
  const input = h('input', { type: 'file', hidden: true, onchange: choose });
  const control = button('', { iconName: 'attach', 'aria-label': 'Attach a file', disabled: true, onclick: () => input.click() });
  function choose() {
    const [file] = input.files;
    input.value = '';
    if (file) onchoose(control, file);
  }
  return { element: h('div', {}, control, input), button: control };
}

export async function base64Of(file) {
  const url = await new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(new Error('The file cannot be read'));
    reader.readAsDataURL(file);
  });
  return url.slice(url.indexOf(',') + 1);
}
