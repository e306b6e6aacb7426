import { registerMessages } from '@wallet/shared/i18n';
import { act, fireEvent, renderInShell, screen } from '@wallet/shared/testing';
import { shellMessages } from '../messages.ts';
import { LanguageMenu } from './language-menu.tsx';

beforeEach(() => registerMessages('shell', shellMessages));

test('MENU-05 a press that lasts while the menu is downloaded opens it', async () => {
  await renderInShell(<LanguageMenu />);
  const button = screen.getByRole('button', { name: /Language/ });
  fireEvent.pointerEnter(button);
  fireEvent.mouseDown(button);
  // Its code arrives before the finger is up. A browser gives no click to an element that has taken another one's place meanwhile.
  await act(async () => void (await import('@wallet/shared/overlay')));
  expect(button).toBeInTheDocument();
  fireEvent.mouseUp(button);
  fireEvent.click(button);
  expect(await screen.findByRole('menuitemradio', { name: 'English' })).toBeVisible();
});
