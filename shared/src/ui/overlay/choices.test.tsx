import { useState } from 'react';
import { renderInShell, screen } from '../../testing/testing.ts';
import { SearchableListSheet } from './searchable-list-sheet.tsx';
import { Tabs } from './tabs.tsx';

test('A11Y-01 arrow keys move through tabs', async () => {
  function Example() {
    const [value, setValue] = useState('bank');
    return (
      <Tabs
        label="Ways to deposit"
        value={value}
        onChange={setValue}
        tabs={[
          { id: 'bank', label: 'Bank', panel: <p>bank accounts</p> },
          { id: 'qr', label: 'QR', panel: <p>code</p> },
        ]}
      />
    );
  }
  const { user } = await renderInShell(<Example />);
  expect(screen.getByRole('tabpanel')).toHaveTextContent('bank accounts');
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'QR' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel')).toHaveTextContent('code');
});

test('a long list is filtered by part of a name or code', async () => {
  const handleSelect = jest.fn();
  const { user } = await renderInShell(
    <SearchableListSheet
      title="Banks"
      items={[
        { value: 'KBANK', label: 'Kasikorn' },
        { value: 'SCB', label: 'Siam Commercial' },
      ]}
      onSelect={handleSelect}
      onClose={() => undefined}
    />,
  );
  const search = await screen.findByRole('searchbox', { name: /Search/ });
  await user.type(search, 'scb');
  expect(screen.getByText('1 result')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Siam Commercial' }));
  expect(handleSelect).toHaveBeenCalledWith('SCB');
  await user.type(search, 'x');
  expect(screen.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
});
