import type { Page } from '@playwright/test';
import type { ProductClient } from '../lib/product/product-client.ts';
import type { TestPlayer } from '../lib/product/test-player.ts';
import type { Language, Texts } from '../lib/product/texts.ts';

type Caption = Readonly<Record<Language, string>>;
type Stage = {
  readonly page: Page;
  readonly player: TestPlayer;
  readonly product: ProductClient;
  readonly text: Texts;
  readonly caption: (texts: Caption) => Promise<void>;
};

/** One how-to clip: the player, the first page, the steps and their captions. */
export type HowtoScene = {
  readonly id: 'wallet' | 'game' | 'balance' | 'bonus' | 'bonus-end';
  readonly path: string;
  /** The part of the screen that the poster shows: its top left corner and its width, in CSS pixels; the ratio is 16:9. */
  readonly poster: { readonly left: number; readonly top: number; readonly width: number };
  readonly prepare: (product: ProductClient, language: Language) => Promise<TestPlayer>;
  readonly play: (stage: Stage) => Promise<void>;
};

/** Name of the player that is shown, by language. */
const names: Caption = { th: 'ณัฐพล ใจดี', la: 'ບຸນມີ ໃຈດີ', en: 'Nattapon Jaidee' };

async function withMoney(product: ProductClient, language: Language): Promise<TestPlayer> {
  const player = await product.register({ name: names[language] });
  await product.deposit(player, 1_000);
  return player;
}

async function firstGame(product: ProductClient, player: TestPlayer): Promise<{ code: string; name: string }> {
  const { slots } = await product.get<{ slots: { code: string; name: string; category: string }[] }>('/wallet', player.token);
  const game = slots.find(({ category }) => category === 'slot');
  if (!game) throw new Error('/wallet lists no slot game');
  return game;
}

export const howtoScenes: readonly HowtoScene[] = [
  {
    id: 'wallet',
    path: '/user/home',
    poster: { left: 10, top: 350, width: 248 },
    prepare: withMoney,
    play: async ({ page, text, caption }) => {
      await caption({ th: 'หน้าหลักแสดงยอดเงินรวมของคุณ', la: 'ໜ້າຫຼັກສະແດງຍອດເງິນລວມຂອງທ່ານ', en: 'Home shows your total balance' });
      await caption({
        th: 'แตะ “ฝากเงิน” เพื่อฝากเงินเข้ากระเป๋า',
        la: 'ແຕະ “ຝາກເງິນ” ເພື່ອຝາກເງິນເຂົ້າກະເປົາ',
        en: 'Tap Deposit to add money to your wallet',
      });
      await page.getByRole('button', { name: text('wallet', 'home.tiles.deposit') }).tap();
      await page.getByRole('dialog').waitFor();
      await caption({
        th: 'โอนเข้าบัญชีนี้ เงินเข้ากระเป๋าภายใน 1 นาที',
        la: 'ໂອນເຂົ້າບັນຊີນີ້ ເງິນເຂົ້າກະເປົາພາຍໃນ 1 ນາທີ',
        en: 'Transfer to this account: credited within 1 minute',
      });
      await page.getByRole('tab', { name: text('wallet', 'deposit.method.qr') }).tap();
      await caption({
        th: 'หรือสร้าง QR แล้วสแกนจ่ายด้วยแอปธนาคาร',
        la: 'ຫຼື ສ້າງ QR ແລ້ວສະ⁠ແກນຈ່າຍດ້ວຍແອັບທະນາຄານ',
        en: 'Or create a QR code and pay with your bank app',
      });
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await caption({
        th: 'แตะ “ถอนเงิน” เมื่อต้องการรับเงินเข้าบัญชี',
        la: 'ແຕະ “ຖອນເງິນ” ເມື່ອຕ້ອງການຮັບເງິນເຂົ້າບັນຊີ',
        en: 'Tap Withdraw to be paid to your bank account',
      });
      await page.getByRole('button', { name: text('wallet', 'home.tiles.withdraw') }).tap();
      await page.getByRole('dialog').waitFor();
      await caption({
        th: 'กรอกจำนวนเงิน ตรวจสอบบัญชี แล้วยืนยัน',
        la: 'ໃສ່ຈຳນວນເງິນ ກວດບັນຊີ ແລ້ວຢືນຢັນ',
        en: 'Enter the amount, check the account, confirm',
      });
    },
  },
  {
    id: 'game',
    path: '/user/home',
    poster: { left: 45, top: 150, width: 300 },
    prepare: withMoney,
    play: async ({ page, text, caption, product, player }) => {
      const game = await firstGame(product, player);
      await page
        .getByRole('heading', { name: text('wallet', 'games.slot') })
        .evaluate((heading) => scrollTo({ top: heading.getBoundingClientRect().top + scrollY - 64, behavior: 'smooth' }));
      await caption({ th: 'เลื่อนลงมาเลือกเกมที่อยากเล่น', la: 'ເລື່ອນລົງມາເລືອກເກມທີ່ຢາກຫຼິ້ນ', en: 'Scroll down and choose a game' });
      await caption({ th: 'แตะ “เปิดบัญชี” ในครั้งแรก', la: 'ແຕະ “ເປີດບັນຊີ” ໃນຄັ້ງທຳອິດ', en: 'Tap Open account the first time' });
      await page.getByRole('button', { name: text('wallet', 'game.openOf', { name: game.name }) }).tap();
      await page.getByRole('dialog').waitFor();
      await page
        .getByLabel(text('wallet', 'game.username'))
        .first()
        .waitFor()
        .catch(() => undefined);
      await caption({
        th: 'ชื่อผู้ใช้และรหัสผ่านเกมอยู่ในหน้านี้',
        la: 'ຊື່ຜູ້ໃຊ້ ແລະ ລະຫັດຜ່ານເກມຢູ່ໃນໜ້ານີ້',
        en: 'Your game username and password are here',
      });
      await caption({
        th: 'ย้ายเงินเข้าเกม แล้วแตะ “เข้าเล่น”',
        la: 'ຍ້າຍເງິນເຂົ້າເກມ ແລ້ວແຕະ “ເຂົ້າຫຼິ້ນ”',
        en: 'Move money into the game, then tap Play',
      });
    },
  },
  {
    id: 'balance',
    path: '/user/home',
    poster: { left: 16, top: 128, width: 290 },
    prepare: async (product, language) => {
      const player = await withMoney(product, language);
      const game = await firstGame(product, player);
      await product.get(`/wallet/activate/${game.code}`, player.token);
      await product.post('/wallet/transfer', { from: 'WALLET', to: game.code, amount: 300 }, player.token);
      return player;
    },
    play: async ({ page, text, caption }) => {
      await caption({
        th: 'ยอดเงินรวม = กระเป๋าเงิน + เงินในเกม',
        la: 'ຍອດເງິນລວມ = ກະເປົາເງິນ + ເງິນໃນເກມ',
        en: 'Total balance = wallet + money in games',
      });
      await page.getByRole('button', { name: text('wallet', 'home.tiles.refresh') }).tap();
      await caption({
        th: 'แตะ “อัปเดตยอด” เพื่อดึงยอดล่าสุดจากทุกเกม',
        la: 'ແຕະ “ອັບ⁠ເດດຍອດ” ເພື່ອດຶງຍອດຫຼ້າສຸດຈາກທຸກເກມ',
        en: 'Tap Refresh balances to get the latest from every game',
      });
      await page.goto(new URL('/user/statement', page.url()).href);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await caption({
        th: 'ทุกรายการเงินเข้าออกดูได้ที่ “รายการ”',
        la: 'ທຸກລາຍການເງິນເຂົ້າອອກເບິ່ງໄດ້ທີ່ “ລາຍການ”',
        en: 'Every movement is listed under Activity',
      });
    },
  },
  {
    id: 'bonus',
    path: '/user/bonus',
    poster: { left: 16, top: 303, width: 358 },
    prepare: withMoney,
    play: async ({ page, text, caption }) => {
      await caption({
        th: 'หน้าโบนัสแสดงโบนัสทั้งหมดที่รับได้',
        la: 'ໜ້າໂບ⁠ນັດສະແດງໂບ⁠ນັດທັງໝົດທີ່ຮັບໄດ້',
        en: 'The bonus page lists every bonus you can receive',
      });
      await page.getByRole('main').getByRole('list').getByRole('button').first().tap();
      await page.getByRole('dialog').waitFor();
      await caption({ th: 'อ่านเงื่อนไขให้ครบก่อนรับ', la: 'ອ່ານເງື່ອນໄຂໃຫ້ຄົບກ່ອນຮັບ', en: 'Read the conditions before you receive it' });
      await page
        .getByRole('dialog')
        .getByRole('button', { name: text('bonus', 'sheet.receive') })
        .tap();
      await caption({
        th: 'แตะ “รับโบนัส” แล้วเงินเข้ากระเป๋าทันที',
        la: 'ແຕະ “ຮັບໂບ⁠ນັດ” ແລ້ວເງິນເຂົ້າກະເປົາທັນທີ',
        en: 'Tap Receive bonus: the money is in your wallet at once',
      });
    },
  },
  {
    id: 'bonus-end',
    path: '/user/bonus',
    poster: { left: 16, top: 109, width: 358 },
    prepare: async (product, language) => {
      const player = await withMoney(product, language);
      const bonuses = await product.get<{ code: string; isFull: boolean; turnover: number }[]>('/bonus', player.token);
      // Only a bonus without a turnover condition can be ended immediately.
      const bonus = bonuses.find(({ isFull, turnover }) => !isFull && turnover === 0);
      if (!bonus) throw new Error('/bonus lists no available bonus without turnover');
      await product.get(`/bonus/activate/${bonus.code}`, player.token);
      return player;
    },
    play: async ({ page, text, caption }) => {
      await caption({ th: 'โบนัสที่ใช้อยู่แสดงด้านบนสุด', la: 'ໂບ⁠ນັດທີ່ໃຊ້ຢູ່ສະແດງຢູ່ເທິງສຸດ', en: 'Your active bonus is at the top' });
      await caption({
        th: 'ทำตามเงื่อนไขครบแล้ว แตะ “จบโบนัส”',
        la: 'ເຮັດຕາມເງື່ອນໄຂຄົບແລ້ວ ແຕະ “ສິ້ນສຸດໂບ⁠ນັດ”',
        en: 'Once its conditions are met, tap End bonus',
      });
      await page
        .getByRole('button', { name: text('bonus', 'active.cancel') })
        .first()
        .tap();
      await page.getByRole('alertdialog').waitFor();
      await caption({ th: 'ยืนยันอีกครั้ง โบนัสจะสิ้นสุดทันที', la: 'ຢືນຢັນອີກຄັ້ງ ໂບ⁠ນັດຈະສິ້ນສຸດທັນທີ', en: 'Confirm: the bonus ends at once' });
    },
  },
];
