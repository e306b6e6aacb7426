import { useState } from 'react';
import { fireEvent, renderInShell, screen, waitFor } from '../../testing/testing.ts';
import { Tabs } from './tabs.tsx';

function Ways() {
  const [way, setWay] = useState('bank');
  const tabs = ['bank', 'slip'].map((id) => ({ id, label: `Tab ${id}`, panel: <p>Panel {id}</p> }));
  return <Tabs label="Ways" tabs={tabs} value={way} onChange={setWay} />;
}

test('DEP-01 tabs that overflow fade at the edge', async () => {
  const sizes = { scrollWidth: 500, clientWidth: 300 };
  for (const [name, value] of Object.entries(sizes))
    jest.spyOn(HTMLElement.prototype, name as 'scrollWidth', 'get').mockReturnValue(value);
  await renderInShell(<Ways />);
  const tray = screen.getByRole('tablist');
  expect(tray).toHaveAttribute('data-more-after');
  expect(tray).not.toHaveAttribute('data-more-before');
  tray.scrollLeft = 200;
  fireEvent.scroll(tray);
  expect(tray).toHaveAttribute('data-more-before');
  expect(tray).not.toHaveAttribute('data-more-after');
  jest.restoreAllMocks();
});

test('DEP-01 A1 a panel is never below the one that it replaces, however long its exit takes', async () => {
  const { user } = await renderInShell(<Ways />, { hasStyles: true });
  const replaced = screen.getByText('Panel bank');
  // Browsers wait for animations in the old panel; a slow phone paints meanwhile.
  let end: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => (end = resolve));
  Object.assign(globalThis, { BASE_UI_ANIMATIONS_DISABLED: false });
  Object.assign(Element.prototype, { getAnimations: () => [{ finished }] });
  try {
    await user.click(screen.getByRole('tab', { name: 'Tab slip' }));
    expect(screen.getByText('Panel slip')).toBeVisible();
    expect(replaced).toBeInTheDocument();
    expect(replaced).not.toBeVisible();
    end();
    await waitFor(() => expect(replaced).not.toBeInTheDocument());
  } finally {
    Reflect.deleteProperty(Element.prototype, 'getAnimations');
    Object.assign(globalThis, { BASE_UI_ANIMATIONS_DISABLED: true });
  }
});
