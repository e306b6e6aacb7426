import { call } from '../lib/api.js';
import { openDialog } from '../lib/dialog.js';
import { h, keyedList } from '../lib/dom.js';
import { amountText, currencyText, phoneText, shortId, titled } from '../lib/format.js';
import { act } from '../lib/notify.js';
import { button, emptyNote, field, panel, select, table, tag } from '../lib/parts.js';

/** What the wallet cannot decide by itself: announced deposits, transfers that a provider without ids left open, money nobody can place. */
export function decisions() {
  const count = tag('0 waiting');
  const { element: scroller, rows } = table({
    caption: 'Waiting for a person',
    columns: [{ label: 'What' }, { label: 'Amount', align: 'end' }, { label: 'Decision', hidden: true }],
  });
  const empty = emptyNote(
    'Nothing waits. Manual deposits, transfers of unknown outcome and money that nobody can place come here.',
  );
  scroller.append(empty);
  const show = keyedList(rows, { keyOf: ({ key }) => key, create: createRow, empty });
  const element = panel({
    name: 'decisions',
    iconName: 'player',
    title: 'Waiting for a person',
    aside: [count],
    body: h('div', { class: 'panel-body' }, scroller),
  });
  return {
    element,
    update(state) {
      const cases = [
        ...state.manualDeposits.map((deposit) => depositCase(deposit, state.cases)),
        ...state.undecidedTransfers.map(transferCase),
        ...state.cases.map((entry) => moneyCase(entry, state.players)),
      ];
      count.textContent = `${cases.length} waiting`;
      count.className = `tag ${cases.length > 0 ? 'pending' : 'neutral'}`;
      show(cases);
    },
  };
}

const accountLine = ({ bankCode, bankAccountNo, bankAccountName }) => `${bankCode} ${bankAccountNo} ${bankAccountName}`;
const playerLine = (player) => (player ? `${phoneText(player.username)} · ${player.name} · ${accountLine(player)}` : '');
/** What the player says of the transfer, and the slips of the same player, which may be of the same money. */
const depositFacts = ({ player, paidFrom, paidAt, bankReference, slips = [] }) =>
  [
    playerLine(player),
    [paidFrom, paidAt, bankReference].filter(Boolean).join(' · '),
    ...slips.map((slip) => `Slip ${slip.reference}: ${slip.status.toLowerCase()} ${slip.reason} ${amountText(slip.amount)}`),
  ].filter(Boolean);
/** Who claims the money, what the bank shows of its sender, and every slip that names it. */
const caseFacts = ({ claimant, evidence = {}, claims = [], deposits = [] }) =>
  [
    playerLine(claimant),
    evidence.sender && `Paid by ${evidence.sender}`,
    evidence.fit && `Compared: ${evidence.fit}`,
    ...claims.map((claim) => `Slip ${claim.slip} of ${phoneText(claim.username)}: ${claim.status.toLowerCase()}`),
    ...deposits.map((deposit) => `Same amount: ${depositLine(deposit)}`),
  ].filter(Boolean);

const depositLine = ({ reference, state, username, paidFrom, paidAt, bankReference }) =>
  [`${reference} of ${phoneText(username)}`, state.toLowerCase(), paidFrom, paidAt, bankReference].filter(Boolean).join(' · ');

/** Money of a bank's statement that the deposit may be of: matched, it is not credited twice. */
const parkedFor = ({ reference }, cases) =>
  cases
    .filter(({ deposits = [] }) => deposits.some((deposit) => deposit.reference === reference))
    .map(({ subject }) => `Parked with this amount: ${subject}`);
const depositCase = (deposit, cases) => manualCase(deposit, [...depositFacts(deposit), ...parkedFor(deposit, cases)]);
const manualCase = ({ reference, amount, currency }, facts) => ({
  key: [reference, ...facts].join(' '),
  facts,
  reference,
  amount: `${amountText(amount)} ${currencyText(currency)}`,
  what: 'Manual deposit',
  choices: [
    { label: 'Approve', run: () => decideDeposit(reference, true) },
    { label: 'Refuse', isDanger: true, run: () => decideDeposit(reference, false) },
  ],
});
const decideDeposit = (reference, isApproved) =>
  call('PUT', `/api/manual-deposits/${encodeURIComponent(reference)}`, { isApproved });

const transferCase = ({ id, reference, amount, currency, gameCode, direction }) => ({
  key: id,
  reference,
  amount: `${amountText(amount)} ${currencyText(currency)}`,
  what: `Transfer ${direction} ${gameCode}`,
  choices: [
    { label: 'It was done', run: () => decideTransfer(id, true) },
    { label: 'It was not', isDanger: true, run: () => decideTransfer(id, false) },
  ],
});
const decideTransfer = (id, isApplied) => call('PUT', `/api/undecided-transfers/${encodeURIComponent(id)}`, { isApplied });

const moneyCase = ({ id, kind, subject, detail, amount, currency, claimant, deposits = [], ...rest }, players) => ({
  key: [id, ...deposits.map(({ reference, state }) => `${reference} ${state}`)].join(' '),
  facts: caseFacts({ claimant, deposits, ...rest }),
  reference: subject,
  title: detail,
  amount: amount > 0 ? `${amountText(amount)} ${currencyText(currency)}` : '—',
  what: titled(kind.toLowerCase().replaceAll('_', '-')),
  choices: isGameCase(kind)
    ? [
        { label: 'It was play', run: () => decideGameCase(id, 'PLAY') },
        { label: 'A mistake', isDanger: true, run: () => decideGameCase(id, 'MISTAKE') },
      ]
    : amount > 0
      ? [
          ...(deposits.length > 0 ? [{ label: 'Match…', ask: () => openMatch({ id, detail, deposits }) }] : []),
          { label: 'Credit…', ask: () => openCredit({ id, detail, players, claimant }) },
          { label: 'Return', isDanger: true, run: () => decideCase(id, { resolution: 'RETURNED' }) },
        ]
      : [
          ...(kind === 'GIFT_UNCERTAIN' ? [{ label: 'Credit…', ask: () => openGiftCredit({ id, detail, claimant }) }] : []),
          { label: 'Close', run: () => decideCase(id, { resolution: 'CLOSED' }) },
        ],
});
/** A game is paused until it is said whether its balance changed by play or by the provider's mistake. */
const isGameCase = (kind) => kind === 'GAME_ORDER_JUMP' || kind === 'GAME_DIFFERENCE';
const decideGameCase = (id, outcome) => call('PUT', `/api/game-cases/${encodeURIComponent(id)}`, { outcome });
const decideCase = (id, decision) => call('PUT', `/api/cases/${encodeURIComponent(id)}`, decision);

/** Whose money it is, the player seen last unless told. */
function openCredit({ id, detail, players, claimant }) {
  const player = select(players.map(({ username, name }) => ({ value: username, label: `${phoneText(username)} · ${name}` })));
  const note = h('input', { autocomplete: 'off', maxlength: 500 });
  if (claimant && players.some(({ username }) => username === claimant.username)) player.value = claimant.username;
  openDialog({
    title: 'Credit this money to a player',
    body: h('div', { class: 'clock-body' }, h('p', {}, detail), field('Player', player), field('Note', note)),
    confirmLabel: 'Credit',
    confirm: (control) =>
      act(
        control,
        () => decideCase(id, { resolution: 'CREDITED', username: player.value, note: note.value }),
        `Credited to ${player.value}`,
      ),
  });
}

/** Whose manual deposit the money is: the player has it by that, now or already, and not a second time. */
function openMatch({ id, detail, deposits }) {
  const deposit = select(deposits.map((each) => ({ value: each.reference, label: depositLine(each) })));
  openDialog({
    title: 'Match this money with a manual deposit',
    body: h(
      'div',
      { class: 'clock-body' },
      h('p', {}, `${detail}. A deposit that is approved is not credited again; one that waits is approved by this.`),
      field('Manual deposit', deposit),
    ),
    confirmLabel: 'Match',
    confirm: (control) =>
      act(
        control,
        () => decideCase(id, { resolution: 'MATCHED', manualDeposit: deposit.value }),
        `Matched with ${deposit.value}`,
      ),
  });
}

/** What was found of the gift at the wallet app: to the player who handed it in. */
function openGiftCredit({ id, detail, claimant }) {
  const amount = h('input', { autocomplete: 'off', inputmode: 'decimal', value: '100' });
  openDialog({
    title: 'Credit what was found of the gift',
    body: h('div', { class: 'clock-body' }, h('p', {}, `${detail}: ${playerLine(claimant)}`), field('Amount', amount)),
    confirmLabel: 'Credit',
    confirm: (control) =>
      act(
        control,
        () => decideCase(id, { resolution: 'CREDITED', username: claimant.username, amount: Number(amount.value) }),
        'The gift is credited',
      ),
  });
}

function createRow({ reference, title, what, amount, facts = [], choices }) {
  const controls = choices.map(({ label, isDanger, run, ask }) => {
    const control = button(label, {
      kind: isDanger ? 'small danger' : 'small',
      'aria-label': `${label}: ${reference}`,
      onclick: () => (ask ? ask() : act(control, run, `${reference}: ${label.toLowerCase()}`)),
    });
    return control;
  });
  const element = h(
    'tr',
    { title },
    h(
      'td',
      {},
      h(
        'div',
        { class: 'two-lines' },
        h('span', {}, what),
        h('span', { class: 'mono caption' }, shortId(reference)),
        facts.map((fact) => h('span', { class: 'caption' }, fact)),
      ),
    ),
    h('td', { class: 'end strong' }, amount),
    h('td', { class: 'end' }, h('div', { class: 'actions' }, controls)),
  );
  return { element, update() {} };
}
