import type { DeskCase } from '@kaeo/shared/desk';
import { fill, renderRemotePage, screen, waitFor, within } from '@kaeo/shared/testing';
import { answerDesk, awaitApproval, refuseDesk, signInStaff } from '@kaeo/shared/testing/desk';
import remote from '../../remote.ts';
import { aCandidate, aCase, aClaim, aClaimant, aDecision, aFoundPlayer } from '../testing/money-builders.ts';

const one = 'GET /desk/api/cases/{id}';
const decide = 'PUT /desk/api/cases/{id}';
const open = () => renderRemotePage(remote, { page: 'cases', path: '/cases?id=c1' });
const button = (name: RegExp) => screen.findByRole('button', { name });
const isEnabled = (name: RegExp) =>
  waitFor(() => expect(screen.getByRole('button', { name })).not.toHaveAttribute('aria-disabled'));

/** Records the decisions; afterwards the case is decided. */
function recordDecisions(resolution: DeskCase['resolution'], isParked = false): unknown[] {
  const sent: unknown[] = [];
  answerDesk(decide, ({ body }) => {
    sent.push(body);
    answerDesk(one, aCase({ resolution, resolvedAt: aDecision.at, decision: aDecision }));
    return { isParked };
  });
  return sent;
}
beforeEach(() => signInStaff('cashier'));

test('DESK-02 money is matched with its only candidate by key, and the case then shows the decision', async () => {
  answerDesk(one, aCase({ deposits: [aCandidate()] }));
  const sent = recordDecisions('MATCHED');
  const { user } = await open();
  await button(/^Match with deposit/);
  await isEnabled(/^Match with deposit/);
  await user.keyboard('m');
  expect(await screen.findByRole('dialog', { name: 'Match with deposit' })).toHaveTextContent('M-1');
  await user.keyboard('1{Enter}');
  expect(await screen.findByRole('region', { name: 'Decision' })).toHaveTextContent('Matched with a manual deposit');
  expect(sent).toEqual([{ resolution: 'MATCHED', manualDeposit: 'M-1', reason: 'Same number and amount as the deposit' }]);
});

test('DESK-02 one of several candidates is chosen in the dialog', async () => {
  answerDesk(one, aCase({ deposits: [aCandidate(), aCandidate({ reference: 'M-2', username: '082••••000' })] }));
  const sent = recordDecisions('MATCHED');
  const { user } = await open();
  await button(/^Match with deposit/);
  await isEnabled(/^Match with deposit/);
  await user.keyboard('m');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Manual deposit' }), 'M-2');
  await user.click(screen.getByRole('button', { name: /^1\./ }));
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'Match with deposit' }));
  expect(await screen.findByRole('region', { name: 'Decision' })).toBeVisible();
  expect(sent).toEqual([expect.objectContaining({ manualDeposit: 'M-2' })]);
});

test('DESK-02 money is credited to the player that a search found', async () => {
  answerDesk(one, aCase());
  answerDesk('GET /desk/api/players', ({ query }) => ({
    players: query['search'] === '0812345678' ? [aFoundPlayer()] : [],
    next: null,
  }));
  const sent = recordDecisions('CREDITED');
  const { user } = await open();
  expect(await button(/^Credit to player/)).toHaveAccessibleDescription(/Choose the player first|do not permit/);
  await fill(user, screen.getByRole('textbox', { name: /^Player id/ }), '0812345678');
  await user.click(screen.getByRole('button', { name: 'Find player' }));
  expect(await screen.findByRole('radio', { name: /Somchai Jaidee/ })).toBeChecked();
  await isEnabled(/^Credit to player/);
  await user.click(await button(/^Credit to player/));
  expect(await screen.findByRole('dialog')).toHaveTextContent('player-1');
  await user.keyboard('2{Enter}');
  expect(await screen.findByRole('region', { name: 'Decision' })).toBeVisible();
  expect(sent).toEqual([{ resolution: 'CREDITED', playerId: 'player-1', reason: 'The player proved the transfer with a slip' }]);
});

test.each([
  [false, 'The money is credited'],
  [true, 'The money is parked for the player, not credited'],
])('DESK-02 PROT-07 after a credit the desk states what happened: parked %s', async (isParked, words) => {
  answerDesk(one, aCase({ claimant: aClaimant(), claims: [aClaim()] }));
  recordDecisions('CREDITED', isParked);
  const { user } = await open();
  await isEnabled(/^Credit to player/);
  await user.keyboard('c');
  await screen.findByRole('dialog');
  await user.keyboard('2{Enter}');
  expect(await screen.findByText(words)).toBeVisible();
});

test('DESK-02 money is credited to the claimant without a search, by key', async () => {
  answerDesk(one, aCase({ claimant: aClaimant(), claims: [aClaim()] }));
  const sent = recordDecisions('CREDITED');
  const { user } = await open();
  expect(await screen.findByRole('radio', { name: 'Somchai Jaidee · 081••••678' })).toBeChecked();
  await isEnabled(/^Credit to player/);
  await user.keyboard('c');
  expect(await screen.findByRole('dialog')).toHaveTextContent('player-1');
  await user.keyboard('2{Enter}');
  expect(await screen.findByRole('region', { name: 'Decision' })).toBeVisible();
  expect(sent).toEqual([expect.objectContaining({ resolution: 'CREDITED', playerId: 'player-1' })]);
});

test('DESK-02 for the claimant of a returned payout only its decisions are offered', async () => {
  answerDesk(one, aCase({ kind: 'PAYOUT_CAME_BACK', claimant: aClaimant() }));
  await open();
  expect(await screen.findByRole('radio', { name: /Somchai/ })).toBeChecked();
  expect(await button(/^Pay again/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(?:Match|Close|Write off)/ })).toBeNull();
});

test('DESK-02 one of several players with a slip of the money is chosen, or another one by a search', async () => {
  answerDesk(one, aCase({ claimant: aClaimant(), claims: [aClaim({ playerId: 'player-2', username: '082••••000' })] }));
  answerDesk('GET /desk/api/players', ({ query }) => ({
    players:
      query['search'] === '1234567890' ? [aFoundPlayer({ id: 'player-3' }), aFoundPlayer({ id: 'player-4', name: 'Nok' })] : [],
    next: null,
  }));
  const { user } = await open();
  const claimants = within(await screen.findByRole('group', { name: 'Players who claim this money' }));
  const second = claimants.getByRole('radio', { name: '082••••000' });
  expect(second).not.toBeChecked();
  await user.click(second);
  expect(second).toBeChecked();
  await fill(user, screen.getByRole('textbox', { name: /^Player id/ }), '1234567890');
  await user.click(screen.getByRole('button', { name: 'Find player' }));
  const found = await screen.findByRole('radio', { name: /Nok/ });
  expect(second).not.toBeChecked();
  await user.click(found);
  expect(found).toBeChecked();
  await fill(user, screen.getByRole('textbox', { name: /^Player id/ }), 'nobody');
  await user.click(screen.getByRole('button', { name: 'Find player' }));
  expect(await screen.findByText('No player found')).toBeVisible();
});

test('DESK-02 money is not credited to a wallet in another currency', async () => {
  answerDesk(one, aCase({ claimant: aClaimant({ currency: 'LAK' }) }));
  await open();
  await screen.findByRole('radio', { name: /Somchai/ });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Credit to player/ })).toHaveAccessibleDescription(/another currency/),
  );
});

test('DESK-02 a gift is credited with the amount found at the provider', async () => {
  answerDesk(one, aCase({ kind: 'GIFT_UNCERTAIN', amount: 0, claimant: aClaimant() }));
  const sent = recordDecisions('CREDITED');
  const { user } = await open();
  await screen.findByRole('radio', { name: /Somchai/ });
  await isEnabled(/^Credit to player/);
  await user.click(await button(/^Credit to player/));
  const amount = await screen.findByRole('textbox', { name: 'Amount found at the provider' });
  await fill(user, amount, '0');
  await user.click(screen.getByRole('button', { name: /^3\./ }));
  await user.click(screen.getByRole('button', { name: 'Credit to player' }));
  expect(await screen.findByText(/Enter an amount above zero/)).toBeVisible();
  await fill(user, amount, '1,250.50');
  await user.click(screen.getByRole('button', { name: 'Credit to player' }));
  expect(await screen.findByRole('region', { name: 'Decision' })).toBeVisible();
  expect(sent).toEqual([expect.objectContaining({ resolution: 'CREDITED', amount: 1250.5, playerId: 'player-1' })]);
});

test('DESK-02 a paused game is decided as play or mistake, and nothing else is offered', async () => {
  const sent: unknown[] = [];
  answerDesk(one, aCase({ kind: 'GAME_DIFFERENCE', amount: 0, evidence: { difference: '12.00' } }));
  answerDesk('PUT /desk/api/game-cases/{id}', ({ body }) => {
    sent.push(body);
    const decided = { resolution: 'CLOSED', evidence: { outcome: 'PLAY' }, decision: aDecision } as const;
    answerDesk(one, aCase({ kind: 'GAME_DIFFERENCE', amount: 0, ...decided }));
    return {};
  });
  const { user } = await open();
  await button(/^It was a mistake/);
  await isEnabled(/^It was a mistake/);
  expect(screen.queryByRole('button', { name: /^(?:Close|Credit|Match)/ })).toBeNull();
  await user.keyboard('p');
  await screen.findByRole('dialog', { name: 'It was play' });
  await user.keyboard('1{Enter}');
  expect(await screen.findByText('Booked as play; the game resumes')).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Decision' })).toHaveTextContent('Booked as play');
  expect(sent).toEqual([{ outcome: 'PLAY', reason: "The provider's history shows the play" }]);
});

test('DESK-01 DESK-02 a claim of a large amount is written off by two people', async () => {
  const sent: unknown[] = [];
  answerDesk(one, aCase({ kind: 'WIN_TAKEN_BACK', amount: 0, claim: 90 }));
  awaitApproval(decide, ({ body }) => void sent.push(body));
  const { user } = await open();
  await user.click(await button(/^Write off/));
  await user.keyboard('3{Enter}');
  expect(await screen.findByText(/Sent for approval/)).toBeVisible();
  expect(sent).toEqual([{ resolution: 'WRITTEN_OFF', reason: 'Too small to recover' }]);
});

test('DESK-02 a decision of another member of staff is shown in words, and the case is read again', async () => {
  answerDesk(one, aCase());
  refuseDesk(decide, 'ALREADY_DECIDED');
  const { user } = await open();
  await user.click(await button(/^Returned to payer/));
  await user.type(await screen.findByLabelText('Returned by bank transfer'), 'FT26112700012');
  await user.click(screen.getByRole('button', { name: /^1/ }));
  answerDesk(one, aCase({ resolution: 'CREDITED', decision: aDecision }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Returned to payer/ }));
  expect(await screen.findByText('Someone else has decided this already.')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('region', { name: 'Decision' })).toHaveTextContent('Credited to a player');
});

test('DESK-01 DESK-02 a decision that moved money is taken back by two people', async () => {
  const sent: unknown[] = [];
  answerDesk(one, aCase({ resolution: 'CREDITED', resolvedAt: aDecision.at, decision: aDecision }));
  awaitApproval('POST /desk/api/corrections', ({ body }) => void sent.push(body));
  const { user } = await open();
  await button(/^Take back/);
  await isEnabled(/^Take back/);
  await user.keyboard('t');
  await screen.findByRole('dialog');
  await user.keyboard('1{Enter}');
  expect(await screen.findByText(/Sent for approval/)).toBeVisible();
  expect(sent).toEqual([{ kind: 'case', id: 'c1', reason: 'Decided for the wrong player' }]);
});
