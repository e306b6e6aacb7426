import type { ChatHistory, ChatMessage } from '@kaeo/shared/api';
import { publish, subscribe } from '@kaeo/shared/contract';
import { registerMessages } from '@kaeo/shared/i18n';
import { joinLive } from '@kaeo/shared/live';
import { signIn } from '@kaeo/shared/session';
import {
  act,
  answer,
  apiServer,
  createFakeSocket,
  fireEvent,
  refuse,
  renderInShell,
  screen,
  waitFor,
  within,
} from '@kaeo/shared/testing';
import { HttpResponse, http } from 'msw';
import remote from '../remote.ts';
import { aMessage } from '../testing/chat-builders.ts';
import { ChatBoundary } from './chat.slot.tsx';
import { ChatWidget } from './chat-widget.tsx';

// jsdom has no layout, so sizes never change.
Object.assign(globalThis, {
  ResizeObserver: class {
    observe(): void {}
    disconnect(): void {}
  },
});

type Body = Record<string, unknown>;

/** Serves the chat API from one conversation, as the backend does. */
function serveChat(stored: ChatMessage[] = []) {
  const server = { stored, bodies: [] as Body[], reads: [] as Body[], unread: 0 };
  answer('POST /api/chat/history', ({ body }): ChatHistory => {
    const request = body as { limit?: number; skip?: number; after?: number } & Body; // checked against its schema
    server.bodies.push(request);
    const { limit = 10, skip = 0, after } = request;
    const page = after === undefined ? stored.toReversed().slice(skip, skip + limit) : stored.filter(({ seq }) => seq > after);
    return { total: stored.length, unread: server.unread, messages: page };
  });
  answer('POST /api/chat/send-message', ({ body }) => {
    const sent = body as { clientId: string; message: ChatMessage['message'] } & Body; // checked against its schema
    server.bodies.push(sent);
    const message = aMessage({ seq: stored.length + 1, clientId: sent.clientId, sender: 'customer', message: sent.message });
    stored.push(message);
    return { seq: message.seq, timestamp: message.createdAt };
  });
  answer('PUT /api/chat/read-customer/', ({ body }) => {
    server.reads.push(body as Body); // checked against its schema
    server.unread = 0;
    return {};
  });
  return server;
}

type Opening = {
  session?: 'player' | 'visitor';
  language?: 'th' | 'la' | 'en';
  socket?: ReturnType<typeof createFakeSocket>;
  hasFakeTimers?: boolean;
  hasStyles?: boolean;
};

async function open({ socket = createFakeSocket(), ...options }: Opening = {}) {
  await registerMessages(remote.messages.namespace, remote.messages.load);
  const rendered = await renderInShell(
    <ChatWidget join={(identity, listener) => joinLive(identity, listener, () => socket.open)} />,
    {
      path: '/',
      session: 'player',
      ...options,
    },
  );
  const openPanel = async () => {
    await rendered.user.click(screen.getByRole('button', { name: /Chat with support/ }));
    return screen.findByRole('dialog', { name: 'Support' });
  };
  return { ...rendered, socket, openPanel };
}

test('CHAT-01 the button opens and closes the panel: header with refresh, history, message box with attach', async () => {
  serveChat([aMessage()]);
  const { user, openPanel } = await open();
  const panel = await openPanel();
  expect(within(panel).getByRole('button', { name: 'Refresh messages' })).toBeVisible();
  expect(await within(panel).findByText('message 1')).toBeVisible();
  expect(within(panel).getByRole('textbox', { name: 'Message to support' })).toBeVisible();
  expect(within(panel).getByRole('button', { name: 'Attach a picture or video' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Chat with support' })).toHaveFocus();
});

test('CHAT-01 the button is in the shell’s slot, and floats without one', async () => {
  serveChat();
  const bar = document.body.appendChild(document.createElement('header'));
  bar.innerHTML = '<div id="chat-place"></div>';
  const { unmount } = await open();
  expect(within(bar).getByRole('button', { name: 'Chat with support' })).toBeVisible();
  unmount();
  bar.remove();
  await open({ hasStyles: true });
  const floating = screen.getByRole('region', { name: 'Support' });
  expect(getComputedStyle(floating).position).toBe('fixed');
});

test('CHAT-01 another page can open the panel', async () => {
  serveChat();
  await open();
  act(() => publish('chat-requested'));
  expect(await screen.findByRole('dialog', { name: 'Support' })).toHaveFocus();
  expect(await screen.findByText('How can we help?')).toBeVisible();
});

test.each([
  ['th', 'เกี่ยวกับรายการ W-7K2M9QX4TB: '],
  ['la', 'ກ່ຽວກັບລາຍການ W-7K2M9QX4TB: '],
  ['en', 'About W-7K2M9QX4TB: '],
] as const)('PLAY-05 CHAT-01 a request about a movement writes its reference into the draft, in %s', async (language, words) => {
  serveChat();
  await open({ language });
  act(() => publish('chat-requested', { reference: 'W-7K2M9QX4TB' }));
  const box = await screen.findByRole('textbox');
  await waitFor(() => expect(box).toHaveValue(words));
});

test('PLAY-05 CHAT-05 a request keeps what the player has typed, and a closed panel opens again', async () => {
  serveChat();
  const { user, openPanel } = await open();
  await openPanel();
  await user.type(screen.getByRole('textbox'), 'Hello');
  await user.keyboard('{Escape}');
  act(() => publish('chat-requested', { reference: 'W-1' }));
  expect(await screen.findByRole('textbox')).toHaveValue('Hello\nAbout W-1: ');
});

test('CHAT-02 a player sends only the token', async () => {
  const server = serveChat();
  const { openPanel } = await open();
  await openPanel();
  await waitFor(() => expect(server.bodies).toContainEqual({ limit: 10 }));
  expect(localStorage.getItem('wallet.chat-guest-id')).toBeNull();
});

test('CHAT-02 login closes the guest’s conversation and opens the player’s', async () => {
  const server = serveChat([aMessage()]);
  const { openPanel, socket } = await open({ session: 'visitor' });
  await openPanel();
  const guestId = localStorage.getItem('wallet.chat-guest-id');
  expect(guestId).toMatch(/^[0-9a-f]{32}$/);
  await waitFor(() => expect(server.bodies).toContainEqual({ guestId, limit: 10 }));

  act(() => signIn('token', { isRemembered: false }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(socket.isClosed).toBe(true);
  await openPanel();
  await waitFor(() => expect(server.bodies.at(-1)).not.toHaveProperty('guestId'));
});

test('CHAT-03 a failed connection is reported, and the history is still shown', async () => {
  serveChat([aMessage()]);
  const { openPanel } = await open({ socket: createFakeSocket('refuse') });
  const panel = await openPanel();
  expect(await screen.findByText('Cannot start chatting')).toBeVisible();
  expect(await within(panel).findByText('message 1')).toBeVisible();
  expect(within(panel).getByText('Disconnected, trying again')).toBeVisible();
});

test('CHAT-04 replies while the panel is closed are counted on the button and reported to the page', async () => {
  const server = serveChat();
  const counts: number[] = [];
  const stop = subscribe('chat-unread', ({ count }) => counts.push(count));
  const { user, openPanel, socket } = await open();
  await openPanel();
  await screen.findByText('How can we help?');
  await user.keyboard('{Escape}');
  const message = aMessage({ seq: 1 });
  server.stored.push(message);
  act(() => socket.events().onMessage(message));
  expect(screen.getByRole('button', { name: 'Chat with support, 1 new message' })).toBeVisible();
  expect(counts.at(-1)).toBe(1);
  stop();
});

describe('time', () => {
  // The mocked network needs these timers.
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }));
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  test('CHAT-04 replies are marked as read after one second in view', async () => {
    const server = serveChat([aMessage()]);
    const { openPanel, socket } = await open({ hasFakeTimers: true });
    await openPanel();
    await screen.findByText('message 1');
    const message = aMessage({ seq: 2 });
    server.stored.push(message);
    act(() => socket.events().onMessage(message));
    await pass(900);
    expect(server.reads).toEqual([]);
    await pass(200);
    await waitFor(() => expect(server.reads).toEqual([{}]));
  });

  test('CHAT-09 an alert shows for 4 s', async () => {
    serveChat();
    const { openPanel } = await open({ hasFakeTimers: true, socket: createFakeSocket('refuse') });
    await openPanel();
    const alert = await screen.findByText('Cannot start chatting');
    await pass(3_500);
    expect(alert).toBeVisible();
    await pass(1_000);
    expect(alert).not.toBeInTheDocument();
  });
});

describe('the log', () => {
  /** jsdom has no layout: simulate messages of 100 px each in a window of 400 px. */
  beforeEach(() => {
    jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function scrollHeight(this: Element) {
      return 100 * (this.textContent?.match(/message \d+/g)?.length ?? 0);
    });
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
  });
  afterEach(() => jest.restoreAllMocks());

  const twentyFive = () => Array.from({ length: 25 }, (_, index) => aMessage({ seq: index + 1 }));

  test('CHAT-04 scrolling to the top loads the previous page, and the visible content stays in place', async () => {
    serveChat(twentyFive());
    const { openPanel } = await open();
    await openPanel();
    const log = screen.getByRole('log');
    await within(log).findByText('message 25');
    expect(within(log).queryByText('message 15')).not.toBeInTheDocument();
    expect(log.scrollTop).toBe(1000);
    log.scrollTop = 0;
    fireEvent.scroll(log);
    await within(log).findByText('message 6');
    expect(log.scrollTop).toBe(1000);
  });

  test('CHAT-04 it follows new messages within 60 px of its end; further up, a pill announces them', async () => {
    const server = serveChat(twentyFive());
    const { user, openPanel, socket } = await open();
    await openPanel();
    const log = screen.getByRole('log');
    await within(log).findByText('message 25');
    const hear = (seq: number) => {
      const message = aMessage({ seq });
      server.stored.push(message);
      act(() => socket.events().onMessage(message));
    };
    log.scrollTop = 545;
    fireEvent.scroll(log);
    hear(26);
    expect(log.scrollTop).toBe(1100);
    log.scrollTop = 300;
    fireEvent.scroll(log);
    hear(27);
    expect(log.scrollTop).toBe(300);
    await user.click(screen.getByRole('button', { name: 'New messages' }));
    expect(log.scrollTop).toBe(1200);
    expect(screen.queryByRole('button', { name: 'New messages' })).not.toBeInTheDocument();
  });

  test('CHAT-04 a line marks the start of a new session', async () => {
    serveChat([aMessage({ seq: 1 }), aMessage({ seq: 2, session_id: 'session-2' })]);
    const { openPanel } = await open();
    await openPanel();
    expect(await screen.findByText('New conversation')).toBeVisible();
  });
});

describe('the message box', () => {
  // jsdom does not support blob URLs.
  beforeEach(() => Object.assign(URL, { createObjectURL: () => 'blob:test', revokeObjectURL: () => undefined }));

  test('CHAT-05 Enter sends, Shift+Enter does not, and blank text is not sent', async () => {
    const server = serveChat();
    const { user, openPanel } = await open();
    await openPanel();
    const box = screen.getByRole('textbox');
    await user.type(box, '   {Enter}');
    expect(server.stored).toEqual([]);
    await user.clear(box);
    await user.type(box, 'one{Shift>}{Enter}{/Shift}two{Enter}');
    expect(await screen.findByText(/Sent/)).toBeVisible();
    expect(box).toHaveValue('');
    expect(server.stored[0]?.message).toEqual({ message_type: 'text', payload: 'one\ntwo' });
  });

  test('CHAT-05 U2 two presses in one task send a message once', async () => {
    const server = serveChat();
    const { user, openPanel } = await open();
    await openPanel();
    await user.type(screen.getByRole('textbox'), 'hello');
    const send = screen.getByRole('button', { name: 'Send message' });
    act(() => {
      send.click();
      send.click();
    });
    expect(await screen.findByText(/Sent/)).toBeVisible();
    expect(server.stored).toHaveLength(1);
    await user.type(screen.getByRole('textbox'), 'hello{Enter}');
    await waitFor(() => expect(server.stored).toHaveLength(2));
  });

  test('CHAT-05 the count appears from 1800 characters, and more than 2000 are not sent', async () => {
    const server = serveChat();
    const { user, openPanel } = await open();
    await openPanel();
    const box = screen.getByRole('textbox');
    fireEvent.change(box, { target: { value: 'a'.repeat(1799) } });
    expect(box).toHaveAccessibleDescription('');
    fireEvent.change(box, { target: { value: 'a'.repeat(1800) } });
    expect(box).toHaveAccessibleDescription('1800 of 2000 characters');
    fireEvent.change(box, { target: { value: 'a'.repeat(2001) } });
    expect(box).toHaveAccessibleDescription('Messages can have up to 2000 characters');
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    expect(server.stored).toEqual([]);
    expect(box).toHaveValue('a'.repeat(2001));
  });

  test('CHAT-05 a failed message is marked and can be resent with the same id', async () => {
    const server = serveChat();
    refuse('POST /api/chat/send-message', 'REQUEST_LIMIT', { status: 429 });
    const { user, openPanel } = await open();
    await openPanel();
    await user.type(screen.getByRole('textbox'), 'hello{Enter}');
    expect(await screen.findByText('Not sent')).toBeVisible();
    const again = serveChat(server.stored);
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText(/Sent/)).toBeVisible();
    expect(screen.getAllByText('hello')).toHaveLength(1);
    expect(again.stored).toHaveLength(1);
  });

  test('CHAT-06 a picture is uploaded and shown; other files are refused', async () => {
    const server = serveChat();
    // File downloads are not part of the JSON contract.
    apiServer.use(http.get('*/api/chat/files/:id', () => HttpResponse.arrayBuffer(new ArrayBuffer(1))));
    answer('POST /api/chat/upload-image', { path: '/api/chat/files/abcdefghijklmnopqrstuvwxyz012345' });
    const { openPanel } = await open();
    const panel = await openPanel();
    const picker = panel.querySelector('input');
    if (!picker) throw new Error('the panel has a file picker');
    fireEvent.change(picker, { target: { files: [new File(['x'], 'list.pdf', { type: 'application/pdf' })] } });
    expect(await screen.findByText('File is not supported')).toBeVisible();
    fireEvent.change(picker, { target: { files: [new File(['x'], 'slip.png', { type: 'image/png' })] } });
    await waitFor(() => expect(server.stored[0]?.message).toMatchObject({ message_type: 'media' }));
    expect(await screen.findByRole('img', { name: 'Picture slip.png' })).toBeVisible();
  });
});

describe('failures', () => {
  test('CHAT-09 a backend that does not respond leaves the page usable and offers a retry', async () => {
    refuse('POST /api/chat/history', 'INTERNAL_SERVER_ERROR', { status: 500 });
    const { user, openPanel } = await open();
    await openPanel();
    expect(await screen.findByText('Messages did not load')).toBeVisible();
    serveChat([aMessage()]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('message 1')).toBeVisible();
  });

  test('CHAT-09 a widget that throws removes only itself', async () => {
    const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Broken = () => {
      throw new Error('broken');
    };
    await renderInShell(
      <>
        <p>the page</p>
        <ChatBoundary>
          <Broken />
        </ChatBoundary>
      </>,
    );
    expect(screen.getByText('the page')).toBeVisible();
    silence.mockRestore();
  });
});
