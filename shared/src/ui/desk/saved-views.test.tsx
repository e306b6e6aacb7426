import { renderInDesk } from '../../testing/desk/render-in-desk.tsx';
import { fill, type Rendered, screen, within } from '../../testing/testing.ts';
import { SavedViews } from './saved-views.tsx';

const open = (path: string, list = '/cases') => renderInDesk(<SavedViews list={list} />, path);
const names = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const stored = (): unknown => JSON.parse(localStorage.getItem('kaeo-desk.views./cases') ?? 'null');

async function save({ user }: Rendered, name: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Save view' }));
  expect(screen.getByLabelText('Name of the view')).toHaveFocus();
  await fill(user, screen.getByLabelText('Name of the view'), name);
  await user.keyboard('{Enter}');
}

test('DESK-02 filters are saved under a name, without the cursor, and stay after a reload', async () => {
  const page = await open('/cases?state=OPEN&cause=LATE&after=c9');
  await save(page, '  Late  ');
  expect(within(screen.getByRole('list', { name: 'Saved views' })).getByRole('link', { name: 'Late' })).toBeVisible();
  expect(screen.queryByLabelText('Name of the view')).not.toBeInTheDocument();
  expect(stored()).toEqual([{ name: 'Late', search: 'state=OPEN&cause=LATE' }]);
  page.unmount();
  await open('/cases');
  expect(names()).toEqual(['Late']);
});

test('DESK-02 a saved view applies its filters from the first page', async () => {
  localStorage.setItem('kaeo-desk.views./cases', JSON.stringify([{ name: 'Late', search: 'cause=LATE' }]));
  const { user, location } = await open('/cases?state=OPEN&after=c9');
  await user.click(screen.getByRole('link', { name: 'Late' }));
  expect(location()).toBe('/cases?cause=LATE');
});

test('DESK-02 a saved view is removed, also after a reload', async () => {
  const views = [
    { name: 'Late', search: 'cause=LATE' },
    { name: 'Open', search: 'state=OPEN' },
  ];
  localStorage.setItem('kaeo-desk.views./cases', JSON.stringify(views));
  const { user, unmount } = await open('/cases');
  await user.click(screen.getByRole('button', { name: 'Remove the view Late' }));
  expect(names()).toEqual(['Open']);
  unmount();
  const again = await open('/cases');
  await again.user.click(screen.getByRole('button', { name: 'Remove the view Open' }));
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
  expect(stored()).toEqual([]);
});

test('DESK-02 a name that is used again replaces the view, and an empty one saves nothing', async () => {
  const page = await open('/cases?state=OPEN');
  await save(page, 'Mine');
  await page.user.click(screen.getByRole('button', { name: 'Save view' }));
  await page.user.keyboard('   {Enter}');
  expect(names()).toEqual(['Mine']);
  await fill(page.user, screen.getByLabelText('Name of the view'), 'Mine');
  await page.user.keyboard('{Enter}');
  expect(names()).toEqual(['Mine']);
  expect(stored()).toHaveLength(1);
});

test('DESK-02 only the latest 12 views are kept', async () => {
  const views = Array.from({ length: 12 }, (_, at) => ({ name: `View ${at}`, search: `page=${at}` }));
  localStorage.setItem('kaeo-desk.views./cases', JSON.stringify(views));
  const page = await open('/cases?state=OPEN');
  await save(page, 'Mine');
  expect(names()).toEqual([...views.slice(1).map(({ name }) => name), 'Mine']);
});

test('DESK-02 without filters there is nothing to save, and views of other lists are not shown', async () => {
  localStorage.setItem('kaeo-desk.views./payouts', JSON.stringify([{ name: 'Other', search: 'a=1' }]));
  await open('/cases?after=c9');
  expect(screen.queryByRole('button', { name: 'Save view' })).not.toBeInTheDocument();
  expect(names()).toEqual([]);
});

test.each(['{broken', '{"name":"a"}', '[1,null,{"name":"a"}]'])('DESK-02 a storage with %s has no views', async (text) => {
  localStorage.setItem('kaeo-desk.views./cases', text);
  await open('/cases?state=OPEN');
  expect(names()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Save view' })).toBeVisible();
});

test('DESK-02 views last as long as the page when storage is blocked', async () => {
  const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const page = await open('/cases?state=OPEN');
  await save(page, 'Mine');
  expect(names()).toEqual(['Mine']);
  blocked.mockRestore();
});
