import { renderInShell, screen, within } from '../../testing/testing.ts';
import { DataTable } from './data-table.tsx';

test('A11Y-01 a table keeps its name, headers and cells in any layout', async () => {
  await renderInShell(
    <DataTable
      caption="Refunds"
      rows={[{ id: 'a', at: '21/11/2026', amount: '64.00' }]}
      rowKey={(row) => row.id}
      columns={[
        { key: 'at', header: 'Date', render: (row) => row.at },
        { key: 'amount', header: 'Amount', align: 'end', render: (row) => row.amount },
      ]}
    />,
  );
  const table = screen.getByRole('table', { name: 'Refunds' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((each) => each.textContent),
  ).toEqual(['Date', 'Amount']);
  expect(within(table).getByRole('cell', { name: '64.00' })).toHaveAttribute('data-label', 'Amount');
});
