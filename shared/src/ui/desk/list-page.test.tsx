import type { ReactNode } from 'react';
import { queryClient, useQuery } from '../../query/query.ts';
import { Link, useSearchParams } from '../../router/router.ts';
import { refusal, renderInDesk } from '../../testing/desk/render-in-desk.tsx';
import { act, screen } from '../../testing/testing.ts';
import { ListPage, type ListResult } from './desk.ts';

type Row = { readonly id: string; readonly name: string };
type Read = (after: string | null) => Promise<ListResult<Row>>;
const ofRows = (...names: string[]): ListResult<Row> => ({ rows: names.map((name) => ({ id: name, name })), next: null });
const reading =
  (...names: string[]): Read =>
  async () =>
    ofRows(...names);

function Cases({ read }: { read: Read }): ReactNode {
  const [parameters] = useSearchParams();
  const after = parameters.get('after');
  const query = useQuery({ queryKey: ['cases', after], queryFn: () => read(after) });
  if (parameters.has('id')) return <Link to="/cases">All cases</Link>;
  return (
    <ListPage
      title="Cases"
      hint="Money that waits"
      filters={<input aria-label="Search" />}
      columns={[
        { id: 'name', header: 'Name', render: ({ name }) => name },
        { id: 'id', header: 'Number', align: 'end', render: ({ id }) => `no. ${id}` },
      ]}
      query={query}
      rowKey={({ id }) => id}
      href={({ id }) => (id === 'plain' ? undefined : `/cases?id=${id}`)}
      emptyTitle="No case is open"
      emptyHint="New ones appear here"
    />
  );
}
const open = (read: Read, path = '/cases') => renderInDesk(<Cases read={read} />, path);
const link = (name: string) => screen.findByRole('link', { name });
const opened = (name: string) => screen.findByRole('link', { name: new RegExp(`^${name} ?\\(opened before\\)$`) });

describe('states', () => {
  test('DESK-08 a list that loads is busy and shows neither a table nor “empty”', async () => {
    let load: (result: ListResult<Row>) => void = () => undefined;
    const { container } = await open(() => new Promise((resolve) => (load = resolve)));
    expect(screen.getByRole('heading', { name: 'Cases' })).toBeVisible();
    expect(container.querySelector('[aria-busy="true"]')).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.queryByText('No case is open')).not.toBeInTheDocument();
    await act(async () => load(ofRows('a')));
    expect(await link('a')).toBeVisible();
    expect(container.querySelector('[aria-busy="true"]')).toBeNull();
  });

  test('DESK-08 rows are a table with a caption, and their first column is the link', async () => {
    await open(reading('a', 'plain'));
    expect(await screen.findByRole('table', { name: /^Cases\. Arrow keys/ })).toBeVisible();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Name', 'Number']);
    expect(screen.getByRole('row', { name: 'a no. a' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'a' })).toHaveAttribute('href', '/cases?id=a');
    expect(screen.queryByRole('link', { name: 'plain' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /page$/ })).not.toBeInTheDocument();
  });

  test('DESK-08 an empty list shows its message', async () => {
    await open(reading());
    expect(await screen.findByText('No case is open')).toBeVisible();
    expect(screen.getByText('New ones appear here')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'No permission' })).not.toBeInTheDocument();
  });

  test('DESK-08 a failed list shows the cause and is read again on request', async () => {
    const read = jest.fn<Promise<ListResult<Row>>, []>().mockRejectedValueOnce(refusal('INTERNAL_SERVER_ERROR', 500));
    read.mockResolvedValue(ofRows('a'));
    const { user } = await open(read);
    expect(await screen.findByText('refused: INTERNAL_SERVER_ERROR')).toBeVisible();
    expect(screen.queryByText('No case is open')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await link('a')).toBeVisible();
    expect(screen.queryByText('refused: INTERNAL_SERVER_ERROR')).not.toBeInTheDocument();
  });

  test('DESK-08 without permission a list shows that it is missing and does not look empty', async () => {
    await open(() => Promise.reject(refusal('NOT_PERMITTED', 403)));
    expect(await screen.findByRole('heading', { name: 'No permission' })).toBeVisible();
    expect(screen.getByText('Your roles do not permit this.')).toBeVisible();
    expect(screen.queryByText('No case is open')).not.toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  test('DESK-08 rows stay when reading again fails', async () => {
    const read = jest.fn<Promise<ListResult<Row>>, []>().mockResolvedValueOnce(ofRows('a'));
    await open(read);
    await link('a');
    read.mockRejectedValue(refusal('INTERNAL_SERVER_ERROR', 500));
    await act(() => queryClient.refetchQueries({ queryKey: ['cases'] }));
    expect(read).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('link', { name: 'a' })).toBeVisible();
  });
});

describe('keys', () => {
  test('DESK-02 J, K and the arrow keys move between rows and stop at the ends, and Enter opens', async () => {
    const { user, location } = await open(reading('a', 'plain', 'b', 'c'));
    await link('a');
    await user.keyboard('j');
    expect(screen.getByRole('link', { name: 'a' })).toHaveFocus();
    await user.keyboard('k');
    expect(screen.getByRole('link', { name: 'a' })).toHaveFocus();
    await user.keyboard('j{ArrowDown}{ArrowDown}j');
    expect(screen.getByRole('link', { name: 'c' })).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('link', { name: 'b' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(location()).toBe('/cases?id=b');
  });

  test('DESK-02 K works too before a row has the focus; the arrow keys then scroll', async () => {
    const { user } = await open(reading('a', 'b'));
    await link('a');
    await user.keyboard('{ArrowDown}');
    expect(document.body).toHaveFocus();
    await user.keyboard('k');
    expect(screen.getByRole('link', { name: 'a' })).toHaveFocus();
  });

  test('DESK-02 the keys do nothing in a field, with a modifier or while a dialog is open', async () => {
    const { user } = await open(reading('a', 'b'));
    await link('a');
    await user.type(screen.getByLabelText('Search'), 'jk');
    expect(screen.getByLabelText('Search')).toHaveValue('jk');
    expect(screen.getByLabelText('Search')).toHaveFocus();
    await user.tab();
    await user.keyboard('{Control>}j{/Control}');
    expect(screen.getByRole('link', { name: 'a' })).toHaveFocus();
    act(() => screen.getByRole('link', { name: 'a' }).blur());
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('role', 'dialog');
    await user.keyboard('j');
    expect(document.body).toHaveFocus();
    dialog.remove();
    await user.keyboard('j');
    expect(screen.getByRole('link', { name: 'a' })).toHaveFocus();
  });
});

describe('opened rows', () => {
  test('DESK-02 stay marked on the way back and after a reload', async () => {
    const { user, unmount } = await open(reading('a', 'b'));
    await user.click(await link('b'));
    await user.click(await link('All cases'));
    expect(await opened('b')).toBeVisible();
    unmount();
    queryClient.clear();
    await open(reading('a', 'b'));
    expect(await opened('b')).toBeVisible();
    expect(screen.getByRole('link', { name: 'a' })).toBeVisible();
  });

  test.each(['{broken', '{"a":1}', '[1,null]'])('DESK-02 are none when the storage holds %s', async (stored) => {
    localStorage.setItem('kaeo-desk.opened', stored);
    const { user } = await open(reading('a'));
    await user.click(await link('a'));
    await user.click(await link('All cases'));
    expect(await opened('a')).toBeVisible();
    expect(JSON.parse(localStorage.getItem('kaeo-desk.opened') ?? '')).toEqual(['/cases?id=a']);
  });

  test('DESK-02 are forgotten after 500 others', async () => {
    localStorage.setItem('kaeo-desk.opened', JSON.stringify(Array.from({ length: 500 }, (_, at) => `/cases?id=${at}`)));
    const { user } = await open(reading('a', '0'));
    await opened('0');
    await user.click(await link('a'));
    await user.click(await link('All cases'));
    expect(await link('0')).toBeVisible();
    expect(JSON.parse(localStorage.getItem('kaeo-desk.opened') ?? '')).toHaveLength(500);
  });
});

describe('paging', () => {
  const pages: Read = async (after) => ({ ...ofRows(after ?? 'start'), next: { start: 2, 2: 'c3' }[after ?? 'start'] ?? null });

  test('DESK-02 the cursor is in the URL, beside the filters', async () => {
    const { user, location, stepBack } = await open(pages, '/cases?state=OPEN');
    await link('start');
    expect(screen.queryByRole('button', { name: 'First page' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await link('2')).toBeVisible();
    expect(location()).toBe('/cases?state=OPEN&after=2');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await link('c3')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Next page' })).not.toBeInTheDocument();
    await stepBack();
    expect(await link('2')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'First page' }));
    expect(await link('start')).toBeVisible();
    expect(location()).toBe('/cases?state=OPEN');
  });

  test('DESK-02 a URL with a cursor opens that page, and an empty one leads to the first', async () => {
    const { user } = await open(async (after) => ofRows(...(after === 'gone' ? [] : ['a'])), '/cases?after=gone');
    expect(await screen.findByText('No case is open')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'First page' }));
    expect(await link('a')).toBeVisible();
  });
});
