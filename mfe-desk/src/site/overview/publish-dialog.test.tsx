import { type Asked, fill, screen, within } from '@kaeo/shared/testing';
import { answerDesk, awaitApproval, refuseDesk } from '@kaeo/shared/testing/desk';
import { openSite, serveSite } from '../testing/serve-site.ts';
import { aDraft, aScheduled, aSite, aSiteState, renamed } from '../testing/site-builder.ts';

test('DESK-04 the draft is published with three keys: P, a digit for the reason, Enter', async () => {
  serveSite({ site: aSiteState({ draft: aDraft(renamed('Prism Two'), ['games']) }) });
  const asked: Asked[] = [];
  answerDesk('POST /desk/api/site/publish', (input) => {
    asked.push(input);
    return { number: 3 };
  });
  const { user } = await openSite();
  await screen.findByRole('button', { name: /^Publish ?P?$/ });
  await user.keyboard('p');
  const dialog = await screen.findByRole('dialog', { name: 'Publish' });
  expect(within(dialog).getByText('Games')).toBeVisible();
  expect(within(dialog).getByText('No')).toBeVisible();
  await user.keyboard('1{Enter}');
  expect(await screen.findByText('Published', { selector: '[role="status"] *, [role="alert"] *' })).toBeVisible();
  expect(bodyOf(asked)).toEqual({ digest: 'draft-digest', reason: 'Planned change' });
});

test('DESK-01 DESK-04 a publication of bank accounts waits for a second person', async () => {
  serveSite({ site: aSiteState({ draft: aDraft(aSite({ accounts: [] }), ['accounts']) }) });
  awaitApproval('POST /desk/api/site/publish');
  const { user } = await openSite();
  await user.click(await screen.findByRole('button', { name: /^Publish ?P?$/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Publish' });
  expect(within(dialog).getAllByText('Bank accounts')).toHaveLength(2);
  await user.keyboard('2{Enter}');
  expect(await screen.findByText(/Sent for approval/)).toBeVisible();
});

test('DESK-04 a publication at a later time sends the time, and not one in the past', async () => {
  serveSite({ site: aSiteState({ draft: aDraft(renamed('Prism Two'), ['games']) }) });
  const asked: Asked[] = [];
  answerDesk('POST /desk/api/site/publish', (input) => {
    asked.push(input);
    return { number: null };
  });
  const { user } = await openSite();
  await user.click(await screen.findByRole('button', { name: /Publish later/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Publish later' });
  await user.click(within(dialog).getByRole('button', { name: '2. New offer' }));
  await fill(user, within(dialog).getByLabelText(/Time of publication/), '2020-01-01T10:00');
  await user.click(within(dialog).getByRole('button', { name: 'Schedule' }));
  expect(await within(dialog).findByText('Choose a time in the future')).toBeVisible();
  await fill(user, within(dialog).getByLabelText(/Time of publication/), '2099-01-01T10:00');
  await user.click(within(dialog).getByRole('button', { name: 'Schedule' }));
  expect(await screen.findByText('The publication is scheduled')).toBeVisible();
  expect(bodyOf(asked)).toEqual({
    digest: 'draft-digest',
    reason: 'New offer',
    at: new Date('2099-01-01T10:00').toISOString(),
  });
});

test('DESK-04 fields that a publication refuses are named, with links to their forms', async () => {
  serveSite({ site: aSiteState({ draft: aDraft(renamed('Prism Two'), ['games']) }) });
  refuseDesk('POST /desk/api/site/publish', 'VALIDATION', 400, { 'games.1.code': 'VALIDATION', games: 'VALIDATION' });
  const { user } = await openSite();
  await user.click(await screen.findByRole('button', { name: /^Publish ?P?$/ }));
  await screen.findByRole('dialog', { name: 'Publish' });
  await user.keyboard('3{Enter}');
  const link = await screen.findByRole('link', { name: 'Games › 2 › Code', hidden: true });
  expect(link).toHaveAttribute('href', '/site?section=games');
});

test('DESK-04 a scheduled publication is cancelled', async () => {
  serveSite({ scheduled: [aScheduled()] });
  const asked: Asked[] = [];
  answerDesk('DELETE /desk/api/site/scheduled/{id}', (input) => {
    asked.push(input);
    return {};
  });
  const { user } = await openSite();
  await user.click(await screen.findByRole('button', { name: 'Cancel publication' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel publication' }));
  expect(await screen.findByText('The publication is cancelled')).toBeVisible();
  expect(asked[0]?.params['id']).toBe('s1');
});

test('DESK-04 the draft is discarded, and a refusal is shown in words', async () => {
  serveSite({ site: aSiteState({ draft: aDraft(renamed('Prism Two'), ['games']) }) });
  refuseDesk('DELETE /desk/api/site/draft', 'ACT_IN_PROGRESS');
  const { user } = await openSite();
  await user.click(await screen.findByRole('button', { name: /^Discard draft/ }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Discard draft' }));
  expect(await within(dialog).findByText(/Another act on this has not ended/)).toBeVisible();
  answerDesk('DELETE /desk/api/site/draft', {});
  await user.click(within(dialog).getByRole('button', { name: 'Discard draft' }));
  expect(await screen.findByText('The draft is discarded')).toBeVisible();
});

const bodyOf = (asked: Asked[]): unknown => asked.at(-1)?.body;
