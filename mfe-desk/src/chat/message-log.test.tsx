import { act, fireEvent, renderRemotePage, screen } from '@kaeo/shared/testing';
import { answerDesk, signInStaff } from '@kaeo/shared/testing/desk';
import { refreshDesk } from '../parts/desk-query.ts';
import remote from '../remote.ts';
import { aConversation, fromCustomer } from './testing.ts';

/** jsdom has no layout: the log is 300 px high and holds 1000 px. */
function withLayout(log: HTMLElement): HTMLElement {
  Object.defineProperty(log, 'clientHeight', { configurable: true, value: 300 });
  Object.defineProperty(log, 'scrollHeight', { configurable: true, value: 1000 });
  return log;
}
function serve() {
  const server = { conversation: aConversation() };
  answerDesk('GET /desk/api/answers', []);
  answerDesk('GET /desk/api/conversations/{id}', () => server.conversation);
  return {
    async receive(payload: string) {
      const message = fromCustomer({ message_type: 'text', payload });
      server.conversation = { ...server.conversation, messages: [...server.conversation.messages, message] };
      await act(refreshDesk);
    },
  };
}
const open = async () => {
  const rendered = await renderRemotePage(remote, { page: 'chat', path: '/chat?id=c1' });
  return { ...rendered, log: withLayout(await screen.findByRole('log')) };
};
const scrollTo = (log: HTMLElement, top: number) => {
  log.scrollTop = top;
  fireEvent.scroll(log);
};

beforeEach(() => signInStaff('support'));

test('DESK-05 a new message is followed at the end and announced elsewhere', async () => {
  const server = serve();
  const { log, user } = await open();
  scrollTo(log, 700);
  await server.receive('First');
  await screen.findByText('First');
  expect(log.scrollTop).toBe(1000);
  scrollTo(log, 100);
  await server.receive('Second');
  await screen.findByText('Second');
  expect(log.scrollTop).toBe(100);
  await user.click(screen.getByRole('button', { name: 'New messages' }));
  expect(log.scrollTop).toBe(1000);
  expect(screen.queryByRole('button', { name: 'New messages' })).not.toBeInTheDocument();
});

test('DESK-05 a conversation opens at the place that was left', async () => {
  serve();
  const first = await open();
  scrollTo(first.log, 120);
  first.unmount();
  const again = await open();
  expect(again.log.scrollTop).toBe(120);
  scrollTo(again.log, 690);
  again.unmount();
  const last = await open();
  expect(last.log.scrollTop).not.toBe(120);
});
