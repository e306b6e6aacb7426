import { shellConfig } from '@kaeo/remote-kit/webpack/shell';

/** One build for both markets: the gateway sets the first language. */
export default shellConfig({
  folder: import.meta.dirname,
  output: 'dist',
  market: 'desk',
  links: ['/sign-in'],
  descriptions: {
    th: 'ระบบหลังบ้านสำหรับทีมงาน',
    la: 'ລະບົບຫຼັງບ້ານສຳລັບທີມງານ',
    en: 'The back office, for staff',
  },
  define: {},
});
