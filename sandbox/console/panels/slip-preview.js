import { h, icon } from '../lib/dom.js';
import { copy } from '../lib/notify.js';
import { button } from '../lib/parts.js';

/** The slip as it will be uploaded: to be dragged onto the wallet's upload or the desktop, opened in full, or saved. */
export function slipPreview() {
  const image = h('img', { alt: '', draggable: 'true', ondragstart: offerFile });
  const open = h('a', { class: 'slip-image', target: '_blank', rel: 'noreferrer', title: 'Drag it, or open it in full' }, image);
  const note = h('p', { class: 'caption' }, icon('image'), 'The slip appears here');
  const download = h('a', { class: 'button small' }, icon('download'), h('span', {}, 'PNG'));
  const copyReference = button('', {
    iconName: 'copy',
    kind: 'small',
    onclick: () => copy(shown.reference, 'Reference'),
  });
  const actions = h('div', { class: 'actions' }, download, copyReference);
  const parts = [open, actions];
  let shown;
  let isChosen = false;

  /** Chromium makes a file of it where it is dropped. */
  function offerFile(event) {
    event.dataTransfer.effectAllowed = 'copy';
    event.dataTransfer.setData('DownloadURL', `image/png:${download.download}:${open.href}`);
  }
  function display(transfer) {
    for (const part of parts) part.hidden = !transfer;
    note.hidden = Boolean(transfer);
    if (!transfer || transfer.slipUrl === shown?.slipUrl) return;
    shown = transfer;
    const { reference, slipUrl, kind } = transfer;
    image.src = open.href = download.href = slipUrl;
    image.alt = `Slip ${reference}, ${kind}`;
    download.download = `slip-${kind}-${reference}.png`;
    download.setAttribute('aria-label', `Save slip ${reference} as PNG`);
    copyReference.setAttribute('aria-label', `Copy reference ${reference}`);
  }
  display(undefined);
  return {
    element: h('div', { class: 'slip' }, note, parts),
    show(transfer) {
      isChosen = true;
      display(transfer);
    },
    /** The newest slip, while nobody has chosen another. */
    offer(newest) {
      if (!newest) isChosen = false;
      if (!isChosen) display(newest);
    },
  };
}
