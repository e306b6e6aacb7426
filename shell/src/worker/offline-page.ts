/** Shown without a network if no snapshot has a page. The texts are here, because nothing else is stored. */
const texts = [
  ['th', 'ไม่ได้เชื่อมต่ออินเทอร์เน็ต เงินของคุณไม่มีการเปลี่ยนแปลง กรุณาตรวจสอบการเชื่อมต่อแล้วลองอีกครั้ง'],
  ['lo', 'ບໍ່ໄດ້ເຊື່ອມຕໍ່ອິນເຕີເນັດ ເງິນຂອງທ່ານບໍ່ມີການປ່ຽນແປງ ກະລຸນາກວດສອບການເຊື່ອມຕໍ່ແລ້ວລອງອີກຄັ້ງ'],
  ['en', 'You are offline. Your money has not changed. Check your connection and try again.'],
] as const;
const retry = 'ลองอีกครั้ง · ລອງອີກຄັ້ງ · Try again';
const styles =
  'html{background:#0B0F1A;color:#F3F6FC;color-scheme:dark;font:16px/1.6 system-ui,sans-serif}body{max-width:420px;margin:15vh auto 0;padding:16px}p{margin:0 0 12px}a{display:block;padding:12px;border-radius:12px;background:#93A4FF;color:#0B0F1A;font-weight:600;text-align:center;text-decoration:none}';

/** An empty href reloads the page with its query. */
export const offlinePage = (nonce: string): Response =>
  new Response(
    `<!doctype html><html lang="th"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>ออฟไลน์ · ອອບລາຍ · Offline</title><style nonce="${nonce}">${styles}</style></head><body><main>${texts
      .map(([language, text]) => `<p lang="${language}">${text}</p>`)
      .join('')}<a href="">${retry}</a></main></body></html>`,
    {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
      },
    },
  );
