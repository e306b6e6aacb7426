import { type Asked, screen, waitFor, within } from '@kaeo/shared/testing';
import { answerDesk, refuseDesk } from '@kaeo/shared/testing/desk';
import { openSite, serveSite } from './testing/serve-site.ts';
import { aDraft, aScheduled, aSite, aSiteState, renamed } from './testing/site-builder.ts';

test('DESK-04 the overview shows what is published, the draft, publications that wait and the history', async () => {
  serveSite({ site: aSiteState({ draft: aDraft(renamed('Prism Two'), ['games']) }), scheduled: [aScheduled()] });
  await openSite();
  const published = await screen.findByRole('region', { name: 'Published' });
  expect(await within(published).findByText('published-di')).toBeVisible();
  expect(within(published).getByRole('link', { name: 'Bank accounts' })).toHaveAttribute(
    'href',
    '/site?section=accounts&published=1',
  );
  expect(within(screen.getByRole('region', { name: 'Draft' })).getByRole('link', { name: 'Games' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Version 1' })).toHaveAttribute('href', '/site?version=1');
  expect(screen.getByRole('button', { name: /Publish later/ })).toHaveAccessibleDescription('A publication already waits');
  expect(screen.getByText('new year')).toBeVisible();
});

test('DESK-04 DESK-08 without a draft or permission the acts say why', async () => {
  serveSite({ roles: 'admin' });
  await openSite();
  expect(await screen.findByRole('button', { name: /Edit/ })).toHaveAccessibleDescription('No permission');
  expect(await screen.findByText('No publication is scheduled')).toBeVisible();
  expect(screen.getAllByText('There is no draft')[0]).toBeVisible();
});

test('DESK-08 a missing permission is shown as such', async () => {
  serveSite();
  refuseDesk('GET /desk/api/site', 'NOT_PERMITTED', 403);
  await openSite();
  expect(await screen.findByRole('heading', { name: 'No permission' })).toBeVisible();
});

test('DESK-08 a failed overview is read again', async () => {
  serveSite();
  refuseDesk('GET /desk/api/site', 'INTERNAL_SERVER_ERROR', 500);
  const { user } = await openSite();
  const retry = await screen.findByRole('button', { name: /again/i });
  answerDesk('GET /desk/api/site', aSiteState());
  await user.click(retry);
  expect(await screen.findByRole('region', { name: 'Published' })).toBeVisible();
});

test('DESK-04 the comparison shows each changed value before and after', async () => {
  const content = renamed('Prism Two', aSite({ wallets: [{ accountName: 'Kaeo', mode: 'gift', currency: 'BAHT' }] }));
  serveSite({ site: aSiteState({ draft: aDraft({ ...content, games: content.games.toReversed() }, ['games', 'wallets']) }) });
  await openSite('?compare=draft');
  const games = await screen.findByRole('table', { name: 'Games' });
  expect(within(games).getByRole('row', { name: /Name Prism Reels Prism Two/ })).toBeVisible();
  expect(within(games).getByRole('row', { name: /Order Prism Reels · PRISM, Lotus Bloom · LOTUS/ })).toBeVisible();
  const wallets = screen.getByRole('table', { name: 'Gift wallets' });
  expect(within(wallets).getByRole('row', { name: /Account holder None Kaeo/ })).toBeVisible();
});

test('DESK-04 an earlier version is restored after its differences are shown', async () => {
  serveSite();
  answerDesk('GET /desk/api/site/versions/{number}', renamed('Old Prism'));
  const asked: Asked[] = [];
  answerDesk('POST /desk/api/site/versions/{number}/restore', (input) => {
    asked.push(input);
    return { number: 3 };
  });
  const { user, location } = await openSite('?version=1');
  expect(await screen.findByRole('row', { name: /Name Prism Reels Old Prism/ })).toBeVisible();
  await user.keyboard('r');
  await screen.findByRole('dialog', { name: 'Restore version 1' });
  await user.keyboard('3{Enter}');
  expect(await screen.findByText('Version 1 is published again')).toBeVisible();
  expect(asked[0]).toMatchObject({ params: { number: '1' }, body: { reason: 'Correction of an error' } });
  await waitFor(() => expect(location()).toBe('/site'));
});

test('DESK-04 fields for which an earlier version cannot be restored are named', async () => {
  serveSite();
  answerDesk('GET /desk/api/site/versions/{number}', aSite({ games: [] }));
  refuseDesk('POST /desk/api/site/versions/{number}/restore', 'VALIDATION', 400, { games: 'VALIDATION' });
  const { user } = await openSite('?version=1');
  await user.click(await screen.findByRole('button', { name: /Restore this version/ }));
  const dialog = await screen.findByRole('dialog');
  await user.keyboard('1{Enter}');
  expect(await within(dialog).findByText('Not accepted by the server')).toBeVisible();
});

test('DESK-04 published content is read-only', async () => {
  serveSite();
  await openSite('?section=limits&published=1');
  expect(await screen.findByRole('heading', { name: 'Published: Limits' })).toBeVisible();
  expect(screen.getByText('50,000')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('DESK-04 published and changed durations are shown with their unit', async () => {
  const { protection } = aSite();
  const content = aSite({ protection: { ...protection, realityChecks: [{ minutes: 30 }, { minutes: 90 }] } });
  serveSite({ site: aSiteState({ draft: aDraft(content, ['protection']) }) });
  const { unmount } = await openSite('?section=protection&published=1', 'th');
  expect(await screen.findByText('168 ชั่วโมง')).toBeVisible();
  unmount();
  await openSite('?compare=draft');
  const changes = within(await screen.findByRole('table', { name: 'Player protection' }));
  expect(changes.getByRole('row', { name: /Reality checks › 90 minutes › Minutes None 90/ })).toBeVisible();
  expect(changes.getByRole('row', { name: /Reality checks › 60 minutes › Minutes 60 None/ })).toBeVisible();
});

test('DESK-04 DESK-08 the overview is in Thai', async () => {
  serveSite();
  await openSite('', 'th');
  expect(await screen.findByRole('region', { name: 'ที่เผยแพร่อยู่' })).toBeVisible();
  expect(screen.getByRole('button', { name: /แก้ไข/ })).toBeVisible();
});

test('DESK-04 the draft is exported as a JSON file', async () => {
  serveSite({ site: aSiteState({ draft: aDraft(renamed('Prism Two'), ['games']) }) });
  const files: Blob[] = [];
  const keep = (file: Blob) => `blob:${files.push(file)}`;
  Object.assign(URL, { createObjectURL: keep, revokeObjectURL: () => undefined });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = await openSite();
  await user.click(await screen.findByRole('button', { name: 'Download draft' }));
  expect(click).toHaveBeenCalledTimes(1);
  expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual(renamed('Prism Two'));
  click.mockRestore();
});
