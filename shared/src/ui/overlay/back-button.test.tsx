import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect, useState } from 'react';
import { declareBusy } from '../../contract/contract.ts';
import { registerMessages, setLanguage, startI18n } from '../../i18n/i18n.ts';
import { ownSteps } from '../../router/own-steps.ts';
import { BrowserRouter, useModal } from '../../router/router.ts';
import { act, screen, waitFor } from '../../testing/testing.ts';
import { sharedMessages } from '../initial/initial.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Sheet } from './sheet.tsx';

function Amount() {
  const [amount, setAmount] = useState('');
  useEffect(() => (amount === '' ? undefined : declareBusy('form')), [amount]);
  return <input aria-label="Amount" value={amount} onChange={(event) => setAmount(event.target.value)} />;
}

function Page(): ReactNode {
  const { modal, open, close } = useModal();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <button type="button" onClick={() => open('withdraw')}>
        Open
      </button>
      {modal === 'withdraw' && (
        <Sheet title="Withdraw money" onClose={close}>
          <Amount />
          <button type="button" onClick={() => setIsAsking(true)}>
            Withdraw
          </button>
          <button type="button" onClick={close}>
            Done
          </button>
        </Sheet>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Withdraw 100?"
          confirmLabel="Yes"
          onConfirm={async () => undefined}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

const sheet = () => screen.queryByRole('dialog', { name: 'Withdraw money' });
const question = () => screen.queryByRole('alertdialog', { name: 'Leave without saving?' });
const confirmation = () => screen.queryByRole('alertdialog', { name: 'Withdraw 100?' });
const isOpen = () => window.location.search === '?modal=withdraw';

/** Simulates the phone's back button, until the browser has gone back. */
async function pressBack(): Promise<void> {
  await act(async () => {
    const arrived = new Promise<void>((resolve) => {
      const hear = ownSteps.onPop;
      ownSteps.onPop = (event) => {
        if (hear) ownSteps.onPop = hear;
        resolve();
        hear?.(event);
      };
    });
    window.history.back();
    await arrived;
  });
}

beforeAll(async () => {
  await registerMessages('shared', sharedMessages);
  await startI18n();
  await setLanguage('en');
});

async function openSheet() {
  window.history.replaceState(null, '', '/user/home');
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(sheet()).toBeVisible());
  return user;
}

test('ROUTE-08 back closes an unchanged sheet immediately', async () => {
  await openSheet();
  await pressBack();
  await waitFor(() => expect(sheet()).not.toBeInTheDocument());
  expect(isOpen()).toBe(false);
});

test('ROUTE-08 back asks before it discards input; staying keeps it, leaving discards it', async () => {
  const user = await openSheet();
  await user.type(screen.getByRole('textbox', { name: 'Amount' }), '100');
  await pressBack();
  await waitFor(() => expect(question()).toBeVisible());
  await waitFor(() => expect(isOpen()).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(question()).not.toBeInTheDocument());
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue('100');

  await pressBack();
  await waitFor(() => expect(question()).toBeVisible());
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(sheet()).not.toBeInTheDocument());
  await waitFor(() => expect(isOpen()).toBe(false));
});

test('ROUTE-08 back on the question closes only the question', async () => {
  const user = await openSheet();
  await user.type(screen.getByRole('textbox', { name: 'Amount' }), '100');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(question()).toBeVisible());
  await pressBack();
  await waitFor(() => expect(question()).not.toBeInTheDocument());
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue('100');
  await waitFor(() => expect(isOpen()).toBe(true));
});

test('ROUTE-08 back closes a confirmation first, and the sheet next', async () => {
  const user = await openSheet();
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(confirmation()).toBeVisible());
  await pressBack();
  await waitFor(() => expect(confirmation()).not.toBeInTheDocument());
  expect(sheet()).toBeVisible();
  await waitFor(() => expect(isOpen()).toBe(true));
  await pressBack();
  await waitFor(() => expect(sheet()).not.toBeInTheDocument());
});

test('ROUTE-08 a sheet closed by code does not ask, and a sheet with cleared input counts as unchanged', async () => {
  const user = await openSheet();
  await user.type(screen.getByRole('textbox', { name: 'Amount' }), '100');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(sheet()).not.toBeInTheDocument());
  await waitFor(() => expect(isOpen()).toBe(false));

  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.type(await screen.findByRole('textbox', { name: 'Amount' }), '1');
  await user.clear(screen.getByRole('textbox', { name: 'Amount' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(sheet()).not.toBeInTheDocument());
  expect(question()).not.toBeInTheDocument();
});

test('ROUTE-08 a sheet opened by a link as the first page asks before back discards input, and closes on back', async () => {
  window.history.replaceState(null, '', '/user/home?modal=withdraw');
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  const user = userEvent.setup();
  await waitFor(() => expect(sheet()).toBeVisible());
  expect([window.history.state.idx, isOpen()]).toEqual([1, true]);
  // A press leaves another mark: a link must not open a game account.
  expect(window.history.state.usr).toEqual({ modalOfLink: true });
  await user.type(screen.getByRole('textbox', { name: 'Amount' }), '100');
  await pressBack();
  await waitFor(() => expect(question()).toBeVisible());
  await waitFor(() => expect(isOpen()).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(sheet()).not.toBeInTheDocument());
  expect([window.location.pathname, window.location.search]).toEqual(['/user/home', '']);
});

test('ROUTE-08 a history entry from a # link neither closes a sheet nor triggers navigation', async () => {
  const user = await openSheet();
  await user.type(screen.getByRole('textbox', { name: 'Amount' }), '100');
  const go = jest.spyOn(window.history, 'go');
  // Like a native link: a new entry with null state.
  window.history.pushState(null, '', '#content');
  await act(async () => void window.dispatchEvent(new PopStateEvent('popstate', { state: null })));
  expect(go).not.toHaveBeenCalled();
  await pressBack();
  expect([question(), sheet()]).toEqual([null, expect.anything()]);
  expect(go).not.toHaveBeenCalled();
  go.mockRestore();
});
