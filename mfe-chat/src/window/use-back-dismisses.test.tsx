import { Link, useLocation, useNavigate } from '@kaeo/shared/router';
import { renderInShell, screen } from '@kaeo/shared/testing';
import { useState } from 'react';
import { useBackDismisses } from './use-back-dismisses.ts';

function Window({ isFullPage, onDismiss }: { isFullPage: boolean; onDismiss: () => void }) {
  const dismiss = useBackDismisses(isFullPage, onDismiss);
  return <button onClick={dismiss}>Dismiss</button>;
}

function Page({ isFullPage }: { isFullPage: boolean }) {
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const { state, pathname } = useLocation();
  return (
    <>
      <p title="place">{`${pathname} ${JSON.stringify(state)}`}</p>
      <Link to="/user/statement" state={{ modalOpenedHere: true }}>
        Statement
      </Link>
      <button onClick={() => void navigate(-1)}>Back</button>
      <button onClick={() => setIsOpen(true)}>Open</button>
      {isOpen && <Window isFullPage={isFullPage} onDismiss={() => setIsOpen(false)} />}
    </>
  );
}

async function openPage(isFullPage: boolean) {
  const { user } = await renderInShell(<Page isFullPage={isFullPage} />, { path: '/user/home', hasRoutes: true });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await user.click(screen.getByRole('link'));
  await press('Open');
  return { press, isOpen: () => screen.queryByRole('button', { name: 'Dismiss' }) !== null };
}
const place = () => screen.getByTitle('place').textContent;
const statement = '/user/statement {"modalOpenedHere":true}';

test('CHAT-01 where the chat covers the page, back closes it and stays on the page', async () => {
  const { press, isOpen } = await openPage(true);
  await press('Back');
  expect([isOpen(), place()]).toEqual([false, statement]);
  await press('Open');
  expect(isOpen()).toBe(true);
  await press('Back');
  expect([isOpen(), place()]).toEqual([false, statement]);
});

test('CHAT-01 closing the chat by its button leaves no history entry', async () => {
  const { press, isOpen } = await openPage(true);
  await press('Dismiss');
  expect([isOpen(), place()]).toEqual([false, statement]);
  await press('Back');
  expect(place()).toBe('/user/home null');
});

test('CHAT-01 a chat in the corner of a larger screen adds no history entry', async () => {
  const { press, isOpen } = await openPage(false);
  await press('Back');
  expect([isOpen(), place()]).toEqual([true, '/user/home null']);
  await press('Dismiss');
  expect(isOpen()).toBe(false);
});
