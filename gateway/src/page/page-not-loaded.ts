/**
 * The message of a page that did not load (docs/adr/0104). CSS shows it without a script, and the shell earlier if it detects
 * a failure (`host/src/boot/boot-failure.ts`). The texts are here, because those of the shell may be what failed to load.
 */
const texts = [
  ['th', 'หน้านี้ยังโหลดไม่สำเร็จ กรุณาตรวจสอบอินเทอร์เน็ตแล้วลองอีกครั้ง'],
  ['lo', 'ໜ້ານີ້ຍັງໂຫຼດບໍ່ສຳເລັດ ກະລຸນາກວດສອບອິນເຕີເນັດແລ້ວລອງອີກຄັ້ງ'],
  ['en', 'This page has not loaded yet. Check your connection and try again.'],
] as const;
const retry = 'ลองอีกครั้ง · ລອງອີກຄັ້ງ · Try again';

/** Half a minute: at 20 kB/s a first visit takes about 15 s. */
export const notLoadedStyle = `#not-loaded{position:fixed;inset:auto 16px 24px;z-index:40;padding:16px;border-radius:16px;background:#121828;color:#F3F6FC;font:16px/1.6 system-ui,sans-serif;visibility:hidden;animation:not-loaded 0s 30s forwards}@keyframes not-loaded{to{visibility:visible}}[data-boot=done] #not-loaded{animation:none}[data-boot=failed] #not-loaded{animation-delay:0s}#not-loaded p{margin:0 0 8px}#not-loaded a{display:block;padding:12px;border-radius:12px;background:#93A4FF;color:#0B0F1A;font-weight:600;text-align:center;text-decoration:none}`;

/** An empty href reloads the page with its query. */
export const notLoaded = `<div id="not-loaded" role="alert">${texts
  .map(([language, text]) => `<p lang="${language}">${text}</p>`)
  .join('')}<a href="">${retry}</a></div>`;
