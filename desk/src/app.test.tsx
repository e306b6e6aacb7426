import { compose, definitionOf } from '@kaeo/host/testing/composition.ts';
import { registerMessages } from '@kaeo/shared/i18n';
import { queryClient } from '@kaeo/shared/query';
import { act, type Rendered, renderInShell, screen, waitFor, within } from '@kaeo/shared/testing';
import { answerDesk, refuseDesk, signInStaff } from '@kaeo/shared/testing/desk';
import { shellMessages } from './messages.ts';

const pages = [
  { path: '/sign-in', access: 'public', title: 'Log in', show: () => <p>the sign-in form</p> },
  { path: '/payouts', access: 'staff', title: 'Refused payouts', permission: 'money.view', show: () => <p>the payouts</p> },
  { path: '/staff', access: 'staff', title: 'Members', permission: 'staff.view', show: () => <p>the members</p> },
] as const;
const titles = { th: 'Money', la: 'Money', en: 'Money' };
compose([
  {
    name: 'desk',
    pages,
    brings: { menu: [{ page: 'payouts', group: titles }, { page: 'staff' }] },
    releases: { '1.0.0': async () => definitionOf('desk', pages) },
  },
]);

/** A stream of events that the test writes. */
function openStream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(own) {
      controller = own;
    },
  });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => ({ ok: true, status: 200, body }) as unknown as Response); // the fields that are read
  return {
    send: (topic: string) => controller?.enqueue(new TextEncoder().encode(`data: ${topic}\n\n`)),
    end: () => controller?.close(),
  };
}

const approval = (id: string, mayDecide: boolean) => ({
  id,
  operation: 'POST /desk/api/staff',
  subject: 'staff:dao',
  before: {},
  after: {},
  amount: null,
  currency: null,
  reason: 'new',
  maker: 'boun',
  madeAt: '2026-11-26T01:00:00.000Z',
  expiresAt: '2026-11-27T01:00:00.000Z',
  state: 'PENDING' as const,
  checker: null,
  decidedAt: null,
  note: '',
  outcome: null,
  digest: 'd',
  isOwn: false,
  mayDecide,
});

let stream: ReturnType<typeof openStream>;
beforeEach(() => {
  queryClient.clear();
  stream = openStream();
  answerDesk('GET /desk/api/approvals', { approvals: [], next: null });
});

async function open(path: string): Promise<Rendered> {
  await registerMessages('shell', shellMessages);
  const { App } = await import('./app.tsx');
  return act(() => renderInShell(<App />, { path, hasRoutes: true }));
}

test('DESK-01 without a session every page leads to the sign-in, with the way back', async () => {
  refuseDesk('GET /desk/api/me', 'UNAUTHORIZED', 401);
  const { location } = await open('/payouts?id=7');
  expect(await screen.findByText('the sign-in form')).toBeVisible();
  expect(location()).toBe(`/sign-in?from=${encodeURIComponent('/payouts?id=7')}`);
});

test('DESK-08 the menu has only the pages that the roles permit, and the start page is the first of them', async () => {
  signInStaff('cashier');
  const { location } = await open('/');
  expect(await screen.findByText('the payouts')).toBeVisible();
  expect(location()).toBe('/payouts');
  const menu = within(screen.getByRole('navigation', { name: 'Menu' }));
  expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Refused payouts']);
  expect(menu.getByText('Money')).toBeVisible();
});

test('DESK-08 ROUTE-09 the title has the name of the site on the page', async () => {
  const name = Object.assign(document.createElement('meta'), { name: 'application-name', content: 'Nova' });
  document.head.append(name);
  signInStaff('cashier');
  await open('/payouts');
  await waitFor(() => expect(document.title).toBe('Refused payouts · Nova desk'));
  expect(screen.getByText('Nova desk')).toBeVisible();
  name.remove();
});

test('DESK-08 a member without any page sees a message', async () => {
  signInStaff('content');
  await open('/');
  expect(await screen.findByText(/Your roles give access to no page/)).toBeVisible();
});

test('DESK-08 an approval that waits appears without a reload', async () => {
  signInStaff('manager');
  await open('/payouts');
  expect(await screen.findByRole('link', { name: /^0 requests wait/ })).toBeVisible();
  answerDesk('GET /desk/api/approvals', { approvals: [approval('a1', true), approval('a2', false)], next: null });
  stream.send('approvals');
  expect(await screen.findByRole('link', { name: '1 request waits for your approval' })).toBeVisible();
});

test('DESK-05 an interrupted stream is said, and what is on screen is refreshed after it is open again', async () => {
  signInStaff('manager');
  await open('/payouts');
  await screen.findByText('the payouts');
  jest.useFakeTimers();
  try {
    stream.end();
    await waitFor(() => expect(screen.getByText(/No live updates/)).toBeVisible());
    answerDesk('GET /desk/api/approvals', { approvals: [approval('a1', true)], next: null });
    stream = openStream();
    await act(() => jest.advanceTimersByTimeAsync(6_000));
  } finally {
    jest.useRealTimers();
  }
  await waitFor(() => expect(screen.queryByText(/No live updates/)).toBeNull());
  expect(await screen.findByRole('link', { name: '1 request waits for your approval' })).toBeVisible();
});

test('DESK-01 an ended session leads to the sign-in and removes the data of the desk', async () => {
  signInStaff('manager');
  const { location } = await open('/payouts');
  await screen.findByText('the payouts');
  refuseDesk('GET /desk/api/approvals', 'UNAUTHORIZED', 401);
  refuseDesk('GET /desk/api/me', 'UNAUTHORIZED', 401);
  stream.send('approvals');
  expect(await screen.findByText('the sign-in form')).toBeVisible();
  expect(location()).toContain('/sign-in?from=');
});
