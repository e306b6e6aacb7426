import { useState } from 'react';
import type { Contact } from '../../api/lookup.ts';
import { useQuery } from '../../query/query.ts';
import { get } from '../../testing/send.ts';
import { act, answer, hold, refuse, renderInShell, screen } from '../../testing/testing.ts';
import { AsyncView } from './async-view.tsx';

const contact: Contact = { contactText: 'We are here', lineLink: '', lineName: '', lineQR: '' };

function Example() {
  const query = useQuery({ queryKey: ['lookup', 'contact'], queryFn: () => get<Contact>('/api/lookup/contact'), retry: false });
  return (
    <AsyncView
      query={query}
      skeleton={<p>skeleton</p>}
      empty={{ isEmpty: (data) => data.contactText === '', view: <p>nothing</p> }}
    >
      {(data) => <p>{data.contactText}</p>}
    </AsyncView>
  );
}

test('pending data shows a skeleton, then the content', async () => {
  const call = hold('GET /api/lookup/contact', contact);
  await renderInShell(<Example />);
  expect(screen.getByText('skeleton')).toBeVisible();
  call.release();
  expect(await screen.findByText('We are here')).toBeVisible();
});

test('an empty result has its own view', async () => {
  answer('GET /api/lookup/contact', { ...contact, contactText: '' });
  await renderInShell(<Example />);
  expect(await screen.findByText('nothing')).toBeVisible();
});

test('a failure states that money is safe, shows a code for support, and can be retried', async () => {
  refuse('GET /api/lookup/contact', 'INTERNAL_SERVER_ERROR', { status: 500 });
  const { user } = await renderInShell(<Example />);
  expect(await screen.findByRole('heading', { name: 'This part did not load' })).toBeVisible();
  expect(screen.getByText('0198A5C2')).toBeVisible();
  answer('GET /api/lookup/contact', contact);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('We are here')).toBeVisible();
});

/** Switches the network off or on, with the browser's events. */
const setOnline = (isOnline: boolean) =>
  act(async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });
afterEach(async () => {
  await setOnline(true);
  jest.restoreAllMocks();
});

test('MFE-05 offline shows a message instead of endless loading, and loads when online again', async () => {
  answer('GET /api/lookup/contact', contact);
  function Opener() {
    const [isOpen, setIsOpen] = useState(false);
    return isOpen ? <Example /> : <button onClick={() => setIsOpen(true)}>open</button>;
  }
  const { user } = await renderInShell(<Opener />);
  await setOnline(false);
  await user.click(screen.getByRole('button', { name: 'open' }));
  expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeVisible();
  expect(screen.queryByText('skeleton')).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  await setOnline(true);
  expect(await screen.findByText('We are here')).toBeVisible();
});

test('MFE-05 a failure while going offline shows offline without a code, and loads when online again', async () => {
  refuse('GET /api/lookup/contact', 'INTERNAL_SERVER_ERROR', { status: 500 });
  await renderInShell(<Example />);
  expect(await screen.findByText('0198A5C2')).toBeVisible();
  await setOnline(false);
  expect(screen.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  expect(screen.queryByText('0198A5C2')).not.toBeInTheDocument();
  answer('GET /api/lookup/contact', contact);
  await setOnline(true);
  expect(await screen.findByText('We are here')).toBeVisible();
});
