import { renderInShell, screen } from '../../testing/testing.ts';
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

test('A11Y-01 A2 a menu opened by keyboard focuses the current choice, and marks each language with its tag', async () => {
  const { user, onSelect } = await open();
  expect(item('English')).toHaveFocus();
  expect(item('English')).toBeChecked();
  expect(item('ລາວ')).toHaveAttribute('lang', 'lo');
  await user.click(item('ລາວ'));
  expect(onSelect).toHaveBeenCalledWith('la');
  expect(screen.queryByRole('menu')).toBeNull();
});

test('A11Y-01 arrows, Home, End and first letters move in a menu, and Enter chooses', async () => {
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

test('A11Y-01 A2 Escape returns the focus to the button, Tab moves on, and a press outside closes the menu', async () => {
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

test('A11Y-01 while a menu is open, only its choices are focusable', async () => {
  await open();
  expect(document.querySelectorAll('[aria-hidden="true"][tabindex]')).toHaveLength(0);
});
