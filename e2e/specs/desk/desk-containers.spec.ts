import type { Day } from '@kaeo/shared/desk';
import { formatAmount } from '@kaeo/shared/money';
import { expect, test } from '../../fixtures/test.ts';
import { DeskMember } from '../../pages/desk/desk-member.ts';

/** Runs on the containers of `npm run compose:test`, which adds the member by `backend/src/staff.ts`. */
test('DESK-01 DESK-02 DESK-06 behind nginx, on an origin of its own, a member reads the day and decides a deposit', async ({
  browser,
  site,
  sandbox,
  product,
  player,
}) => {
  const member = await DeskMember.signIn({ browser, site, sandbox }, { login: process.env['E2E_DESK_LOGIN'] ?? '' });
  const { reference } = await product.post<{ reference: string }>('/wallet/add', { amount: 750 }, player.token);
  await member.open('/deposits');
  await member.openRow(member.row(reference));
  await expect(member.page.getByText('750.00').first()).toBeVisible();
  await member.actByKey('a');
  await product.waitForBalance(player, 750);
  expect((await member.page.context().cookies()).find(({ httpOnly }) => httpOnly)).toMatchObject({ secure: true });

  await member.open('/day');
  const day = await member.page.request.get('/desk/api/day', { headers: { 'x-requested-with': 'kaeo-desk' } });
  const { flows } = (await day.json()) as Day;
  const deposits = flows.find(({ account, kind }) => account === 'external:bank' && kind === 'deposit');
  expect(deposits?.amount).toBeGreaterThanOrEqual(750);
  await expect(member.page.getByText(formatAmount(deposits?.amount ?? 0)).first()).toBeVisible();
  await member.close();
});
