import { signIn, signOut } from '../session/session.ts';
import { act, renderInShell, screen } from '../testing/testing.ts';
import { useMutation } from './query.ts';

/** A call that the test completes. */
function aCall() {
  const answers: (() => void)[] = [];
  const call = jest.fn((_what: string) => new Promise<void>((resolve) => answers.push(resolve)));
  return { call, answerAll: () => act(async () => answers.splice(0).forEach((answer) => answer())) };
}

test('U2 two presses in one task make one call, with one follow-up', async () => {
  const { call, answerAll } = aCall();
  const onDone = jest.fn();
  function Press() {
    const { mutateAsync, isPending } = useMutation({ mutationFn: call });
    return (
      <button type="button" aria-busy={isPending} onClick={() => void mutateAsync('one').then(onDone)}>
        press
      </button>
    );
  }
  await renderInShell(<Press />);
  const button = screen.getByRole('button', { name: 'press' });
  await act(async () => {
    button.click();
    button.click();
  });
  expect(call).toHaveBeenCalledTimes(1);
  expect(button).toHaveAttribute('aria-busy', 'true');
  await answerAll();
  expect(onDone).toHaveBeenCalledTimes(1);
  expect(button).toHaveAttribute('aria-busy', 'false');
  await act(async () => button.click());
  expect(call).toHaveBeenCalledTimes(2);
  await answerAll();
});

test('a second call of the same kind does not wait for the first', async () => {
  const { call, answerAll } = aCall();
  function Presses() {
    const { mutate } = useMutation({ mutationFn: call });
    return ['one', 'two'].map((what) => (
      <button key={what} type="button" onClick={() => mutate(what)}>
        {what}
      </button>
    ));
  }
  await renderInShell(<Presses />);
  await act(async () => {
    for (const what of ['one', 'two', 'two']) screen.getByRole('button', { name: what }).click();
  });
  expect(call.mock.calls.map(([what]) => what)).toEqual(['one', 'two']);
  await answerAll();
});

test('MENU-06 a call whose session ends before the response never settles', async () => {
  const { call, answerAll } = aCall();
  const settled = jest.fn();
  function Press() {
    const { mutateAsync } = useMutation({ mutationFn: call, onSuccess: settled, onError: settled, onSettled: settled });
    return (
      <button type="button" onClick={() => void mutateAsync('one').then(settled, settled)}>
        press
      </button>
    );
  }
  act(() => signIn('first', { isRemembered: false }));
  await renderInShell(<Press />);
  const button = screen.getByRole('button', { name: 'press' });
  await act(async () => button.click());
  act(() => {
    signOut();
    signIn('second', { isRemembered: false });
  });
  await answerAll();
  expect(settled).not.toHaveBeenCalled();
  await act(async () => button.click());
  await answerAll();
  expect(settled).toHaveBeenCalled();
});

test('FAIR-07 a call without a network fails immediately and is not repeated later', async () => {
  const call = jest.fn(() => Promise.reject(new Error('no network')));
  const failed = jest.fn();
  function Press() {
    const { mutateAsync } = useMutation({ mutationFn: call });
    return (
      <button type="button" onClick={() => void mutateAsync().catch(failed)}>
        press
      </button>
    );
  }
  await renderInShell(<Press />);
  await act(async () => window.dispatchEvent(new Event('offline')));
  await act(async () => screen.getByRole('button', { name: 'press' }).click());
  expect(failed).toHaveBeenCalledTimes(1);
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(call).toHaveBeenCalledTimes(1);
});
