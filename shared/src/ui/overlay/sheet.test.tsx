import { useQuery } from '../../query/query.ts';
import { useModal } from '../../router/router.ts';
import { get } from '../../testing/send.ts';
import { act, hold, renderInShell, screen, waitFor } from '../../testing/testing.ts';
import { AsyncView } from '../bundled/async-view.tsx';
import { toast } from '../initial/toast-store.ts';
import { Sheet, SheetFooter } from './sheet.tsx';

function Page({ isDirty = false }: { isDirty?: boolean }) {
  const { modal, open, close } = useModal();
  return (
    <>
      <button type="button" onClick={() => open('deposit')}>
        Deposit
      </button>
      {modal === 'deposit' && (
        <Sheet title="Deposit money" onClose={close} isDirty={isDirty} footer={<button type="button">Send slip</button>}>
          <label>
            Amount <input />
          </label>
        </Sheet>
      )}
    </>
  );
}

async function openSheet(props: { isDirty?: boolean } = {}) {
  const rendered = await renderInShell(<Page {...props} />, { path: '/user/home' });
  await rendered.user.click(screen.getByRole('button', { name: 'Deposit' }));
  return { ...rendered, sheet: await screen.findByRole('dialog', { name: 'Deposit money' }) };
}
const isScrollLocked = () =>
  [document.documentElement, document.body].some(
    (element) => element.style.overflowY === 'hidden' || element.style.overflow === 'hidden',
  );
const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('HOME-07 an open sheet has the focus and locks page scrolling; closing restores both', async () => {
  const { user, sheet, location } = await openSheet();
  await waitFor(() => expect(sheet).toHaveFocus());
  await waitFor(() => expect(isScrollLocked()).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await expectClosed();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Deposit' })).toHaveFocus());
  await waitFor(() => expect(isScrollLocked()).toBe(false));
  expect(location()).toBe('/user/home');
});

test('HOME-07 Escape closes a sheet', async () => {
  const { user } = await openSheet();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('HOME-07 a press outside closes a sheet, but not the second press of a double tap that opened it', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(1000);
  const { user, sheet } = await openSheet();
  const [scrim] = document.querySelectorAll<HTMLElement>('[role="presentation"][data-open]');
  if (!scrim) throw new Error('there is no scrim');
  now.mockReturnValue(1250);
  await user.click(scrim);
  expect(sheet).toBeVisible();
  now.mockReturnValue(1500);
  await user.click(scrim);
  await expectClosed();
  now.mockRestore();
});

/** A sheet with loading content, and the call that completes it. */
async function openLoading() {
  const contact = { contactText: 'We are here', lineLink: '', lineName: '', lineQR: '' };
  const call = hold('GET /api/lookup/contact', contact);
  function Contact() {
    const query = useQuery({ queryKey: ['loading'], queryFn: () => get<typeof contact>('/api/lookup/contact') });
    return (
      <AsyncView query={query} skeleton={<p>skeleton</p>}>
        {(data) => (
          <form>
            <p>{data.contactText}</p>
            <SheetFooter>
              <button type="submit">Send</button>
            </SheetFooter>
          </form>
        )}
      </AsyncView>
    );
  }
  const { user } = await renderInShell(
    <Sheet title="Contact" onClose={() => undefined}>
      <Contact />
    </Sheet>,
    { hasStyles: true },
  );
  return { user, call, sheet: await screen.findByRole('dialog', { name: 'Contact' }) };
}
const heightOf = (element: HTMLElement) => getComputedStyle(element).height;
const fullHeight = '706.56px'; // 92dvh of jsdom's 768 px

test('HOME-07 a sheet is tall while its content loads, then fits its content, also when opened again', async () => {
  const { call, sheet } = await openLoading();
  expect(heightOf(sheet)).toBe(fullHeight);
  call.release();
  expect(await screen.findByText('We are here')).toBeVisible();
  expect(heightOf(sheet)).not.toBe(fullHeight);
});

test('HOME-07 a sheet pressed during loading stays tall, with its footer at the bottom', async () => {
  const { user, call, sheet } = await openLoading();
  await user.click(screen.getByRole('heading', { name: 'Contact' }));
  call.release();
  expect(await screen.findByText('We are here')).toBeVisible();
  expect(heightOf(sheet)).toBe(fullHeight);
  const form = screen.getByRole('button', { name: 'Send' }).closest('form');
  expect(form && getComputedStyle(form).flexGrow).toBe('1');
});

test('HOME-07 A11Y-01 in a low window the footer of a sheet scrolls with its content', async () => {
  await renderInShell(
    <Sheet title="Withdraw" onClose={() => undefined} footer={<button type="button">Send</button>}>
      <p>amount</p>
    </Sheet>,
    { hasStyles: true },
  );
  const foot = (await screen.findByRole('button', { name: 'Send' })).parentElement;
  if (!foot) throw new Error('there is no foot');
  expect(getComputedStyle(foot).position).toBe('sticky');
  const [name = ''] = foot.classList;
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
  expect(rules.find((rule) => rule.includes(name) && rule.includes('max-height: 31.25em'))).toContain('position: static');
});

test('HOME-07 Tab stays in the sheet', async () => {
  const { user, sheet } = await openSheet();
  await waitFor(() => expect(sheet).toHaveFocus());
  for (let press = 0; press < 3; press += 1) {
    await user.tab();
    expect(sheet).toContainElement(document.activeElement instanceof HTMLElement ? document.activeElement : null);
  }
});

test('A11Y-01 the page behind a sheet is hidden from assistive technology, toasts are not', async () => {
  await openSheet();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Deposit' })).not.toBeInTheDocument());
  act(() => toast({ kind: 'success', text: 'Copied' }));
  expect(screen.getAllByRole('status').some((each) => each.textContent === 'Copied')).toBe(true);
  expect(screen.getByText('Copied').closest('[aria-hidden="true"], [inert]')).toBeNull();
});

test('a toast can be closed without closing the sheet below it', async () => {
  const { user, sheet } = await openSheet();
  act(() => toast({ kind: 'success', text: 'Copied' }));
  const [inSheet, inToast] = screen.getAllByRole('button', { name: 'Close' }).sort((one) => (sheet.contains(one) ? -1 : 1));
  expect(sheet).toContainElement(inSheet ?? null);
  if (inToast) await user.click(inToast);
  expect(screen.queryByText('Copied')).not.toBeInTheDocument();
  expect(sheet).toBeVisible();
});

test('a sheet with input asks before it closes', async () => {
  const { user } = await openSheet({ isDirty: true });
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(screen.getByRole('dialog', { name: 'Deposit money' })).toBeVisible();

  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await expectClosed();
});

test('a field with autofocus in a sheet keeps the focus', async () => {
  await renderInShell(
    <Sheet title="Edit name" onClose={() => undefined}>
      <form>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- autofocus is under test */}
        <input aria-label="Name" autoFocus />
        <SheetFooter>
          <button type="submit">Save</button>
        </SheetFooter>
      </form>
    </Sheet>,
  );
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
});
