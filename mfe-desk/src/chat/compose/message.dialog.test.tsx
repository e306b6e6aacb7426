import { fill, renderRemotePage, screen, waitFor, within } from '@kaeo/shared/testing';
import { answerDesk, refuseDesk, signInStaff } from '@kaeo/shared/testing/desk';
import remote from '../../remote.ts';
import { aConversation, fromCustomer, type ReadConversation } from '../testing.ts';

/** Serves one conversation that keeps what was sent. */
function serve(given: Partial<ReadConversation> = {}) {
  const sent: unknown[] = [];
  answerDesk('GET /desk/api/answers', []);
  answerDesk('GET /desk/api/conversations/{id}', aConversation(given));
  const accept = () =>
    answerDesk('POST /desk/api/conversations/{id}/messages', ({ body }) => {
      const { message } = body as { message: Parameters<typeof fromCustomer>[0] }; // checked by its schema
      sent.push(message);
      return fromCustomer(message, { sender: 'other', name: '' });
    });
  accept();
  return { sent, accept };
}
async function open(language: 'en' | 'th' | 'la' = 'en') {
  const rendered = await renderRemotePage(remote, { page: 'chat', path: '/chat?id=c1', language });
  await screen.findByRole('log');
  return rendered;
}
async function compose() {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Buttons and cards' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Buttons and cards', busy: false }));
  await dialog.findByRole('radio', { name: 'Buttons' });
  return { user, dialog, send: () => user.click(dialog.getByRole('button', { name: /^Send/ })) };
}

beforeEach(() => signInStaff('support'));

test('DESK-05 buttons are composed with a preview and sent', async () => {
  const { sent } = serve();
  const { user, dialog, send } = await compose();
  await fill(user, dialog.getByLabelText('Text'), 'What is it about?');
  await user.click(dialog.getByRole('button', { name: 'Add Button' }));
  await fill(user, dialog.getByLabelText('Label'), 'A deposit');
  const preview = within(dialog.getByRole('group', { name: 'Preview' }));
  expect(preview.getByText('What is it about?')).toBeVisible();
  expect(preview.getByText(/A deposit/)).toBeVisible();
  await send();
  expect(await screen.findByText('Message sent')).toBeVisible();
  expect(sent).toEqual([
    {
      message_type: 'buttons',
      payload: 'What is it about?',
      payloads: [{ type: 'postback', title: 'A deposit', payload: 'A deposit' }],
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('DESK-05 quick replies need a text, a label and an address that opens', async () => {
  const { sent } = serve();
  const { user, dialog, send } = await compose();
  await user.click(dialog.getByRole('radio', { name: 'Quick replies' }));
  await send();
  expect(dialog.getByText('Check the marked fields')).toBeVisible();
  expect(dialog.getAllByText('Fill in this field')).toHaveLength(2);
  expect(dialog.getByLabelText('Text')).toHaveFocus();
  await fill(user, dialog.getByLabelText('Text'), 'Open the page');
  await user.click(dialog.getByRole('button', { name: 'Add Button' }));
  await fill(user, dialog.getByLabelText('Label'), 'Deposit');
  await user.selectOptions(dialog.getByLabelText('When pressed'), 'web');
  const target = dialog.getByLabelText(/^Address, phone number or answer/);
  await fill(user, target, 'javascript:alert(1)');
  await send();
  expect(dialog.getByText('This does not have the required form')).toBeVisible();
  await fill(user, target, '/user/home?modal=deposit');
  await send();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([
    {
      message_type: 'quick_replies',
      payload: 'Open the page',
      payloads: [{ type: 'web', title: 'Deposit', payload: '/user/home?modal=deposit' }],
    },
  ]);
});

test('DESK-05 cards with a picture and buttons are composed, and an empty list is refused', async () => {
  const { sent } = serve();
  const { user, dialog, send } = await compose();
  await user.click(dialog.getByRole('radio', { name: 'Cards' }));
  await send();
  expect(dialog.getByText('Fill in this field')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Add Card' }));
  await fill(user, dialog.getByLabelText(/^Picture/), 'https://cdn.example/a.png');
  await fill(user, dialog.getByLabelText('Title'), 'Weekend');
  await user.click(dialog.getByRole('button', { name: 'Add Button' }));
  await fill(user, dialog.getByLabelText('Label'), 'Call us');
  await user.selectOptions(dialog.getByLabelText('When pressed'), 'call');
  await fill(user, dialog.getByLabelText(/^Address, phone number or answer/), '02 123 4567');
  await send();
  await waitFor(() => expect(sent).toHaveLength(1));
  const button = { type: 'call', title: 'Call us', payload: '02 123 4567' };
  expect(sent).toEqual([
    {
      message_type: 'generic',
      payloads: [{ image_url: 'https://cdn.example/a.png', title: 'Weekend', subtitle: '', buttons: [button] }],
    },
  ]);
});

test('DESK-05 DESK-08 a refused message stays in the form and is sent again', async () => {
  const { sent, accept } = serve();
  const { user, dialog, send } = await compose();
  await fill(user, dialog.getByLabelText('Text'), 'Choose');
  await user.click(dialog.getByRole('button', { name: 'Add Button' }));
  await fill(user, dialog.getByLabelText('Label'), 'Yes');
  refuseDesk('POST /desk/api/conversations/{id}/messages', 'CONVERSATION_TAKEN');
  await send();
  expect(await dialog.findByText('Not sent. Another member of staff answers this conversation.')).toBeVisible();
  accept();
  await send();
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('DESK-05 no message is composed in a conversation of another member', async () => {
  serve({ owner: 'dao' });
  await open();
  expect(screen.getByRole('button', { name: 'Buttons and cards' })).toBeDisabled();
});

test.each([
  ['th', 'ปุ่มและการ์ด', 'ส่ง', 'ตรวจช่องที่ทำเครื่องหมายไว้', 'กรุณากรอกช่องนี้'],
  ['la', 'ປຸ່ມ ແລະ ກາດ', 'ສົ່ງ', 'ກວດຊ່ອງທີ່ໝາຍໄວ້', 'ກະລຸນາໃສ່ຊ່ອງນີ້'],
] as const)('DESK-05 the form and its faults are shown in %s', async (language, title, send, check, required) => {
  serve();
  const { user } = await open(language);
  await user.click(screen.getByRole('button', { name: title }));
  const dialog = within(await screen.findByRole('dialog', { name: title, busy: false }));
  await user.click(await dialog.findByRole('button', { name: send }));
  expect(dialog.getByText(check)).toBeVisible();
  expect(dialog.getAllByText(required)).toHaveLength(2);
});
