import { registerMessages } from '@kaeo/shared/i18n';
import { act, fireEvent, renderInShell, screen } from '@kaeo/shared/testing';
import { shellMessages } from '../messages.ts';
import { LanguageMenu } from './language-menu.tsx';

beforeEach(() => registerMessages('shell', shellMessages));

test('MENU-05 a press that is held while the menu downloads opens it', async () => {
  await renderInShell(<LanguageMenu />);
  const button = screen.getByRole('button', { name: /Language/ });
  fireEvent.pointerEnter(button);
  fireEvent.mouseDown(button);
  // Load its code first: a browser fires no click if another element replaces the target between press and release.
  await act(async () => void (await import('@kaeo/shared/ui/overlay')));
  expect(button).toBeInTheDocument();
  fireEvent.mouseUp(button);
  fireEvent.click(button);
  expect(await screen.findByRole('menuitemradio', { name: 'English' })).toBeVisible();
});
