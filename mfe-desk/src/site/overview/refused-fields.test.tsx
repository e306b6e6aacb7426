import { screen, waitFor } from '@kaeo/shared/testing';
import { refuseDesk } from '@kaeo/shared/testing/desk';
import { openSite, serveSite } from '../testing/serve-site.ts';
import { aDraft, aSite, aSiteState } from '../testing/site-builder.ts';

afterEach(() => sessionStorage.clear());

const games = aSite()
  .games.slice(0, 1)
  .flatMap((game) => Array.from({ length: 13 }, (_, at) => ({ ...game, code: `GAME${at}`, name: `Game ${at}` })));

test.each([
  ['content.limits.BAHT.withdrawMax', 'Limits › Baht › Largest withdrawal', '50000'],
  ['limits.LAK.withdrawMax', 'Limits › Kip › Largest withdrawal', '30000000'],
  ['games.12.code', 'Games › 13 › Code', 'GAME12'],
])('DESK-04 a publication refused for %s leads to its field', async (path, name, value) => {
  serveSite({ site: aSiteState({ draft: aDraft(aSite({ games }), ['games', 'limits']) }) });
  refuseDesk('POST /desk/api/site/publish', 'VALIDATION', 400, { [path]: 'VALIDATION' });
  const { user } = await openSite();
  await user.click(await screen.findByRole('button', { name: /^Publish ?P?$/ }));
  await screen.findByRole('dialog', { name: 'Publish' });
  await user.keyboard('3{Enter}');
  await screen.findByRole('link', { name, hidden: true });
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('link', { name }));
  const field = await screen.findByDisplayValue(value);
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(/The server does not accept this/);
  await waitFor(() => expect(field).toHaveFocus());
  expect(screen.getAllByText('The server does not accept this')).toHaveLength(1);
});

test('DESK-04 a publication refused for a word names the field and the word', async () => {
  serveSite({ site: aSiteState({ draft: aDraft(aSite({ games }), ['games']) }) });
  refuseDesk('POST /desk/api/site/publish', 'VALIDATION', 400, { 'games.12.name': 'URGES_TO_WIN_BACK:last chance' });
  const { user } = await openSite();
  await user.click(await screen.findByRole('button', { name: /^Publish ?P?$/ }));
  await screen.findByRole('dialog', { name: 'Publish' });
  await user.keyboard('3{Enter}');
  await screen.findByRole('link', { name: 'Games › 13 › Name', hidden: true });
  await user.keyboard('{Escape}');
  const explained = /Remove “last chance”: a text must not urge/;
  expect(screen.getByText(explained)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Games › 13 › Name' }));
  expect(await screen.findByDisplayValue('Game 12')).toHaveAccessibleDescription(explained);
});
