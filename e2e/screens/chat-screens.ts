import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChatButton, ChatContent } from '@kaeo/shared/api';
import { history } from '../fixtures/chat-conversation.ts';
import { expect } from '../fixtures/test.ts';
import { Chat } from '../pages/chat.ts';
import { desktop, narrow, type Scene, type Screen } from './screen.ts';

const sample = (name: string): Buffer =>
  readFileSync(join(import.meta.dirname, '..', '..', 'sandbox/console/public/samples', name));

/** The conversation in each language; the key is the text of `from.own` in that language. */
const speech = {
  คุณ: {
    question: 'ฝากเงินผ่าน QR แล้วเงินยังไม่เข้าครับ',
    answer: 'สวัสดีค่ะ ขอดูสลิปหน่อยนะคะ',
    late: 'ส่งสลิปเรียบร้อยแล้วครับ ยอด 500 บาท เวลา 08:12',
    help: 'ติดต่อเราได้หลายทางค่ะ',
    buttons: ['วิธีฝากเงิน', 'โทรหาเรา', 'ตรวจสถานะการฝาก', 'เรื่องอื่น'],
    card: ['ตรวจสถานะการฝาก', 'ส่งสลิปเพื่อให้ระบบตรวจสอบได้ทันที', 'ดูรายการล่าสุด'],
    second: ['โบนัสต้อนรับ', 'รับเพิ่ม 20% สำหรับการฝากครั้งแรก', 'ดูโบนัส'],
    solved: 'เรียบร้อยดีไหมคะ',
    replies: ['เงินยังไม่เข้า', 'เปลี่ยนชื่อบัญชี', 'วิธีรับโบนัส'],
  },
  ທ່ານ: {
    question: 'ຝາກເງິນຜ່ານ QR ແລ້ວ ເງິນຍັງບໍ່ເຂົ້າ',
    answer: 'ສະບາຍດີ ຂໍເບິ່ງສະ⁠ລິບແດ່',
    late: 'ສົ່ງສະ⁠ລິບແລ້ວ ຈຳນວນ 500,000 ກີບ ເວລາ 08:12',
    help: 'ຕິດຕໍ່ພວກເຮົາໄດ້ຫຼາຍທາງ',
    buttons: ['ວິທີຝາກເງິນ', 'ໂທຫາພວກເຮົາ', 'ກວດສະຖານະການຝາກ', 'ເລື່ອງອື່ນ'],
    card: ['ກວດສະຖານະການຝາກ', 'ສົ່ງສະ⁠ລິບເພື່ອໃຫ້ລະບົບກວດໄດ້ທັນທີ', 'ເບິ່ງລາຍການຫຼ້າສຸດ'],
    second: ['ໂບ⁠ນັດຕ້ອນຮັບ', 'ຮັບເພີ່ມ 20% ສຳລັບການຝາກຄັ້ງທຳອິດ', 'ເບິ່ງໂບ⁠ນັດ'],
    solved: 'ຮຽບຮ້ອຍດີບໍ?',
    replies: ['ເງິນຍັງບໍ່ເຂົ້າ', 'ປ່ຽນຊື່ບັນຊີ', 'ວິທີຮັບໂບ⁠ນັດ'],
  },
  You: {
    question: 'I paid by QR and the money has not arrived',
    answer: 'Hello! May I see the slip, please?',
    late: 'I have sent the slip: 500 baht at 08:12',
    help: 'There are several ways to reach us',
    buttons: ['How to deposit', 'Call us', 'Check my deposit', 'Something else'],
    card: ['Check your deposit', 'Send the slip and it is checked at once', 'See recent entries'],
    second: ['Welcome bonus', '20% more on your first deposit', 'See the bonus'],
    solved: 'Did that solve it?',
    replies: ['Money has not arrived', 'Change the account name', 'How to get a bonus'],
  },
} as const;
const wordsOf = ({ text }: Scene) => {
  const own = text('chat', 'from.own');
  if (own in speech) return speech[own as keyof typeof speech]; // checked by the condition
  throw new Error(`no conversation for "${own}"`);
};

const postback = (title: string): ChatButton => ({ type: 'postback', title, payload: title });
type AgentMessages = (scene: Scene, to: string) => readonly (ChatContent | Promise<ChatContent>)[];

/** Sets up a player with an answered question, and further messages of the desk. */
const conversation =
  (messages: AgentMessages = () => []) =>
  async (scene: Scene): Promise<void> => {
    const { product, sandbox, newPlayer, signIn } = scene;
    const player = await newPlayer();
    const { question, answer } = wordsOf(scene);
    const message = { message_type: 'text', payload: question };
    await product.post('/chat/send-message', { clientId: crypto.randomUUID(), message }, player.token);
    const { id } = await sandbox.conversation(player.name);
    // Wait for the automatic answer of the desk: a later message would remove the quick replies.
    await expect.poll(async () => (await history(product, player)).total).toBe(2);
    await sandbox.sendAgentText(id, answer);
    for (const content of messages(scene, id)) await sandbox.sendAgentMessage(id, await content);
    await signIn(player);
  };
const openChat = async ({ page, text }: Scene): Promise<Chat> => {
  await page
    .getByRole('button', { name: text('chat', 'open').slice(0, 6) })
    .last()
    .click();
  return new Chat(page, text).expectConnected();
};

const buttons: AgentMessages = (scene) => {
  const { help, buttons: titles } = wordsOf(scene);
  const payloads = ['https://kaeo.example/help', '+66 2 000 0000', 'DEPOSIT', 'OTHER'];
  const types = ['web', 'call', 'postback', 'other'] as const;
  return [
    {
      message_type: 'buttons',
      payload: help,
      payloads: titles.map((title, place) => ({ type: types[place] ?? 'other', title, payload: payloads[place] ?? '' })),
    },
  ];
};
const cards =
  (count: 1 | 2): AgentMessages =>
  (scene) => {
    const { card, second } = wordsOf(scene);
    const image = new URL('/samples/card.png', process.env['E2E_SANDBOX_URL']).href;
    return [
      {
        message_type: 'generic',
        payloads: [card, second].slice(0, count).map(([title, subtitle, button]) => ({
          image_url: image,
          title,
          subtitle,
          buttons: [postback(button), { type: 'web', title: wordsOf(scene).buttons[0], payload: 'https://kaeo.example/help' }],
        })),
      },
    ];
  };
const quickReplies: AgentMessages = (scene) => {
  const { solved, replies } = wordsOf(scene);
  return [{ message_type: 'quick_replies', payload: solved, payloads: replies.map(postback) }];
};
const media =
  (...names: string[]): AgentMessages =>
  ({ sandbox }, to) =>
    names.map((name) => sandbox.uploadAgentFile(to, name, sample(name)));
const open = (scene: Scene) => openChat(scene);

/** The chat with every kind of message. */
export const chatScreens: readonly Screen[] = [
  { name: '51-chat', path: '/user/profile', setUp: conversation(), act: open },
  { name: '51-chat-unread', path: '/user/profile', setUp: conversation() },
  { name: '52-chat-buttons', path: '/user/profile', setUp: conversation(buttons), act: open },
  { name: '52-chat-card', path: '/user/profile', setUp: conversation(cards(1)), act: open },
  { name: '52-chat-cards', path: '/user/profile', setUp: conversation(cards(2)), act: open },
  { name: '52-chat-quick-replies', path: '/user/profile', setUp: conversation(quickReplies), act: open },
  {
    name: '52-chat-media',
    path: '/user/profile',
    setUp: conversation(media('card.png', 'clip.mp4', 'support-hours.txt')),
    act: open,
  },
  { name: '52-chat-unknown', path: '/user/profile', setUp: conversation(() => [{ message_type: 'unknown' }]), act: open },
  {
    name: '52-chat-picture',
    path: '/user/profile',
    setUp: conversation(media('card.png')),
    act: async (scene) => {
      const chat = await openChat(scene);
      await chat.openerOf('card.png').click();
      await scene.page.getByRole('dialog', { name: 'card.png' }).waitFor();
    },
  },
  {
    name: '53-chat-uploading',
    path: '/user/profile',
    setUp: conversation(),
    act: async (scene) => {
      const chat = await openChat(scene);
      // The upload never ends, so that the picture shows it.
      await scene.page.route('**/api/chat/upload-image', () => undefined);
      await chat.picker.setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: sample('card.png') });
      await chat.uploading.waitFor();
    },
    isBusy: true,
  },
  {
    name: '53-chat-failed',
    path: '/user/profile',
    setUp: conversation(cards(1)),
    act: async (scene) => {
      const chat = await openChat(scene);
      await scene.page.route('**/api/chat/send-message', (route) => route.abort());
      await chat.sendMessage(wordsOf(scene).late);
      await chat.delivery('failed').waitFor();
    },
  },
  {
    name: '53-chat-history-failed',
    path: '/user/profile',
    setUp: async (scene) => {
      await scene.signIn(await scene.newPlayer());
      await scene.page.route('**/api/chat/history', (route) => route.fulfill({ status: 503, json: {} }));
    },
    act: open,
  },
  {
    name: '53-chat-offline',
    path: '/user/profile',
    setUp: conversation(),
    act: async (scene) => {
      const chat = await openChat(scene);
      await scene.page.context().setOffline(true);
      await chat.sendMessage(wordsOf(scene).late);
      await chat.delivery('failed').waitFor();
    },
  },
  { name: '82-narrow-chat', path: '/user/profile', setUp: conversation(cards(2)), size: narrow, act: open },
  { name: '82-narrow-chat-replies', path: '/user/profile', setUp: conversation(quickReplies), size: narrow, act: open },
  { name: '92-desktop-chat', path: '/user/profile', setUp: conversation(cards(2)), size: desktop, act: open },
];
