import { renderInShell, screen } from '../testing/testing.ts';
import { Menu } from './menu.tsx';

const items = [
  { id: 'th', label: 'ไทย', lang: 'th' },
  { id: 'la', label: 'ລາວ', lang: 'lo' },
  { id: 'en', label: 'English', lang: 'en', isSelected: true },
];

async function open(onSelect = jest.fn()) {
  const { user } = await renderInShell(
    <>
      <Menu label="EN, language" trigger="EN" items={items} onSelect={onSelect} />
      <button type="button">after</button>
    </>,
  );
  await user.tab();
  await user.keyboard('{Enter}');
  return { user, onSelect };
}
const item = (name: string) => screen.getByRole('menuitemradio', { name });
const trigger = () => screen.getByRole('button', { name: 'EN, language' });

test('A11Y-01 A2 a menu opens by keyboard on what is chosen, and tells each language by its own tag', async () => {
  const { user, onSelect } = await open();
  expect(item('English')).toHaveFocus();
  expect(item('English')).toBeChecked();
  expect(item('ລາວ')).toHaveAttribute('lang', 'lo');
  await user.click(item('ລາວ'));
  expect(onSelect).toHaveBeenCalledWith('la');
  expect(screen.queryByRole('menu')).toBeNull();
});

test('A11Y-01 arrows, the ends and first letters move in a menu, and Enter chooses', async () => {
  const { user, onSelect } = await open();
  await user.keyboard('{ArrowDown}');
  expect(item('ไทย')).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(item('English')).toHaveFocus();
  await user.keyboard('{Home}');
  expect(item('ไทย')).toHaveFocus();
  await user.keyboard('e');
  expect(item('English')).toHaveFocus();
  await user.keyboard('x');
  expect(item('English')).toHaveFocus();
  await user.keyboard('{Home}{Enter}');
  expect(onSelect).toHaveBeenCalledWith('th');
  expect(trigger()).toHaveFocus();
});

test('A11Y-01 A2 Escape gives the focus back to the button, Tab goes on, and a press elsewhere closes it', async () => {
  const { user, onSelect } = await open();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(trigger()).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menu')).toBeVisible();
  await user.tab();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(screen.getByRole('button', { name: 'after' })).toHaveFocus();
  await user.click(trigger());
  expect(screen.getByRole('menu')).toBeVisible();
  await user.click(document.body);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(onSelect).not.toHaveBeenCalled();
});

test('A11Y-01 nothing in or beside an open menu takes the focus but its choices', async () => {
  await open();
  expect(document.querySelectorAll('[aria-hidden="true"][tabindex]')).toHaveLength(0);
});
