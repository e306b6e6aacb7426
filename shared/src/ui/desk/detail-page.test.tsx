import { queryClient, useQuery } from '../../query/query.ts';
import { refusal, renderInDesk } from '../../testing/desk/render-in-desk.tsx';
import { act, fireEvent, screen } from '../../testing/testing.ts';
import { ConfirmDialog } from '../overlay/overlay.ts';
import { type DetailAction, DetailPage, Facts, Section } from './desk.ts';

type Case = { readonly name: string; readonly note?: string };
const onApprove = jest.fn<void, []>();
const onRefuse = jest.fn<void, []>();
beforeEach(() => {
  onApprove.mockReset();
  onRefuse.mockReset();
});
const actions: DetailAction[] = [
  { key: 'a', label: 'Approve', tone: 'primary', onPress: onApprove },
  { key: 'r', label: 'Refuse', disabledReason: 'Your roles do not permit this', onPress: onRefuse },
];

function CasePage({ read, hasDialog = false }: { read: () => Promise<Case>; hasDialog?: boolean }) {
  const query = useQuery({ queryKey: ['case'], queryFn: read });
  return (
    <>
      <DetailPage title="Case 7" back={{ to: '/cases', label: 'All cases' }} aside="Open" query={query} actions={actions}>
        {({ name, note }) => (
          <Section title="Player">
            <Facts
              facts={[
                ['Name', name],
                ['Note', note],
                ['Remark', ''],
                ['Count', 0],
              ]}
            />
            <input aria-label="Comment" />
            <select aria-label="Choice" />
            <textarea aria-label="Text" />
          </Section>
        )}
      </DetailPage>
      {hasDialog && (
        <ConfirmDialog title="Sure?" confirmLabel="Yes" onConfirm={async () => undefined} onClose={() => undefined} />
      )}
    </>
  );
}
const open = (read: () => Promise<Case> = async () => ({ name: 'Nok' }), hasDialog = false) =>
  renderInDesk(<CasePage read={read} hasDialog={hasDialog} />, '/cases?id=7');
const approve = () => screen.findByRole('button', { name: 'Approve' });

describe('states', () => {
  test('DESK-08 while it loads the page has its title and way back, and no actions', async () => {
    let load: (data: Case) => void = () => undefined;
    const { container, user } = await open(() => new Promise((resolve) => (load = resolve)));
    expect(screen.getByRole('heading', { name: 'Case 7', level: 1 })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All cases' })).toHaveAttribute('href', '/cases');
    expect(container.querySelector('[aria-busy="true"]')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    await user.keyboard('a');
    expect(onApprove).not.toHaveBeenCalled();
    await act(async () => load({ name: 'Nok' }));
    expect(await approve()).toBeVisible();
  });

  test('DESK-08 a section is a named region, and its empty facts are left out', async () => {
    await open();
    expect(await screen.findByRole('region', { name: 'Player' })).toBeVisible();
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Name', 'Count']);
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Nok', '0']);
  });

  test('DESK-08 a failed page shows the cause and is read again on request', async () => {
    const read = jest.fn<Promise<Case>, []>().mockRejectedValueOnce(refusal('INTERNAL_SERVER_ERROR', 500));
    read.mockResolvedValue({ name: 'Nok' });
    const { user } = await open(read);
    expect(await screen.findByText('refused: INTERNAL_SERVER_ERROR')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await approve()).toBeVisible();
  });

  test('DESK-08 without permission the page shows that it is missing and has no actions, also by key', async () => {
    const { user } = await open(() => Promise.reject(refusal('NOT_PERMITTED', 403)));
    expect(await screen.findByRole('heading', { name: 'No permission' })).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    await user.keyboard('a');
    expect(onApprove).not.toHaveBeenCalled();
  });

  test('DESK-08 the page stays when reading again fails', async () => {
    const read = jest.fn<Promise<Case>, []>().mockResolvedValueOnce({ name: 'Nok' });
    await open(read);
    await approve();
    read.mockRejectedValue(refusal('INTERNAL_SERVER_ERROR', 500));
    await act(() => queryClient.refetchQueries({ queryKey: ['case'] }));
    expect(screen.getByText('Nok')).toBeVisible();
  });
});

describe('actions', () => {
  test('DESK-02 an action is done by its button and by its key, in upper case too', async () => {
    const { user } = await open();
    expect(await approve()).toHaveAttribute('aria-keyshortcuts', 'A');
    await user.click(await approve());
    await user.keyboard('aA');
    expect(onApprove).toHaveBeenCalledTimes(3);
    await user.keyboard('x');
    expect(onApprove).toHaveBeenCalledTimes(3);
  });

  test.each(['Comment', 'Choice', 'Text'])('DESK-02 a key does nothing while the field %s has the focus', async (label) => {
    const { user } = await open();
    await user.click(await screen.findByLabelText(label));
    await user.keyboard('a');
    expect(onApprove).not.toHaveBeenCalled();
  });

  test('DESK-02 a key does nothing while a dialog is open', async () => {
    await open(undefined, true);
    expect(await screen.findByRole('alertdialog')).toBeVisible();
    fireEvent.keyDown(document.body, { key: 'a' });
    expect(onApprove).not.toHaveBeenCalled();
  });

  test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { repeat: true }])(
    'DESK-02 a key does nothing with %j, and the browser keeps its shortcut',
    async (held) => {
      await open();
      await approve();
      const isDefault = fireEvent.keyDown(document.body, { key: 'a', ...held });
      expect(isDefault).toBe(true);
      expect(onApprove).not.toHaveBeenCalled();
    },
  );

  test('DESK-08 an action that is not possible stays visible, shows why, and does nothing', async () => {
    const { user } = await open();
    const refuse = await screen.findByRole('button', { name: 'Refuse' });
    expect(refuse).toHaveAttribute('aria-disabled', 'true');
    expect(refuse).toHaveAccessibleDescription('Your roles do not permit this');
    await user.click(refuse);
    await user.keyboard('r');
    expect(onRefuse).not.toHaveBeenCalled();
  });

  test('DESK-02 the keys end with the page', async () => {
    const { unmount } = await open();
    await approve();
    unmount();
    fireEvent.keyDown(document.body, { key: 'a' });
    expect(onApprove).not.toHaveBeenCalled();
  });
});
