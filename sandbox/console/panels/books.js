import { call } from '../lib/api.js';
import { h, keyedList, setText } from '../lib/dom.js';
import { amountText, currencyText, phoneText, shortId, titled } from '../lib/format.js';
import { act } from '../lib/notify.js';
import { button, emptyNote, panel, table, tag } from '../lib/parts.js';

const dayMs = 24 * 60 * 60_000;
const age = (since, now) => {
  const ms = Date.parse(now) - Date.parse(since);
  return ms >= dayMs ? `${Math.floor(ms / dayMs)} d` : `${Math.max(1, Math.round(ms / 60_000))} min`;
};

/** What waits longer than it should, the oldest first; payouts that the rail does not take are decided here. */
export function lateList() {
  const count = tag('0 late');
  const { element: scroller, rows } = table({
    caption: 'Late',
    columns: [{ label: 'What' }, { label: 'Why' }, { label: 'Amount', align: 'end' }, { label: 'Decision', hidden: true }],
  });
  const empty = emptyNote('Nothing is late. Payouts, slips, gifts, transfers and cases come here when they wait too long.');
  scroller.append(empty);
  const show = keyedList(rows, { keyOf: ({ key }) => key, create: createLateRow, empty });
  const element = panel({
    name: 'late',
    iconName: 'clock',
    title: 'Late',
    aside: [count],
    body: h('div', { class: 'panel-body' }, scroller),
  });
  return {
    element,
    update({ late, refusedPayouts, now }) {
      const refused = new Map(refusedPayouts.map((payout) => [payout.reference, payout]));
      const listed = new Set(late.map(({ reference }) => reference));
      // A refused payout is decided at once, late or not.
      const early = refusedPayouts
        .filter(({ reference }) => !listed.has(reference))
        .map((payout) => ({ ...payout, kind: 'payout', since: now, cause: `refused: ${payout.refusal}` }));
      count.textContent = `${late.length} late`;
      count.className = `tag ${late.length > 0 ? 'pending' : 'neutral'}`;
      show(
        [...late, ...early].map((thing) => ({
          ...thing,
          key: `${thing.kind} ${thing.reference}`,
          now,
          payout: refused.get(thing.reference),
        })),
      );
    },
  };
}

function createLateRow({ kind, reference, username, since, amount, currency }) {
  const waited = h('span', { class: 'mono caption' });
  const why = h('td', { class: 'caption' });
  const end = h('td', { class: 'end' });
  const element = h(
    'tr',
    { title: since },
    h('td', {}, h('div', { class: 'two-lines' }, h('span', {}, titled(kind)), waited)),
    why,
    h('td', { class: 'end strong' }, `${amountText(amount)} ${currencyText(currency)}`),
    end,
  );
  let shown;
  return {
    element,
    update({ now, cause, payout }) {
      setText(waited, [shortId(reference), username ? phoneText(username) : '', age(since, now)].filter(Boolean).join(' · '));
      setText(why, cause);
      const state = payout ? `${payout.id} ${payout.isReturnDecided}` : '';
      if (state === shown) return;
      shown = state;
      if (!payout) end.replaceChildren();
      else if (payout.isReturnDecided) end.replaceChildren(tag('Going back', 'pending'));
      else
        end.replaceChildren(
          h('div', { class: 'actions' }, decide(payout, 'RETRY', 'Send again'), decide(payout, 'RETURN', 'Give back')),
        );
    },
  };
}

function decide({ id, reference }, decision, label) {
  const control = button(label, {
    kind: decision === 'RETURN' ? 'small danger' : 'small',
    'aria-label': `${label}: ${reference}`,
    onclick: () =>
      act(
        control,
        () => call('PUT', `/api/refused-payouts/${encodeURIComponent(id)}`, { decision }),
        `${reference}: ${label.toLowerCase()}`,
      ),
  });
  return control;
}

export const reconcile = () => call('POST', '/api/reconciliation', {});

/** The product's books against those of the rails: run now, and what differs. */
export function reconciliation() {
  const note = h('p', { class: 'caption foot' });
  const run = button('Reconcile now', { kind: 'small', onclick: () => act(run, reconcile, 'The books are compared') });
  const { element: scroller, rows } = table({
    caption: 'Differences',
    columns: [{ label: 'Line' }, { label: 'What each side says' }],
  });
  const empty = emptyNote('No difference stands. Each one that is found becomes a case under Waiting for a person.');
  scroller.append(empty, note);
  const show = keyedList(rows, {
    keyOf: ({ rail, line, detail }) => `${rail} ${line} ${detail}`,
    create: createDifferenceRow,
    empty,
  });
  const element = panel({
    name: 'books',
    iconName: 'again',
    title: 'Reconciliation',
    aside: [run],
    body: h('div', { class: 'panel-body' }, scroller),
  });
  return {
    element,
    update({ reconciliation: report }) {
      const last = report?.last;
      setText(
        note,
        last ? `Last run: ${last.compared} lines compared, ${last.found} new, ${last.healed} healed.` : 'Not run yet.',
      );
      show(report?.open ?? []);
    },
  };
}

function createDifferenceRow({ rail, line, difference, detail }) {
  const element = h(
    'tr',
    { title: line },
    h(
      'td',
      {},
      h(
        'div',
        { class: 'two-lines' },
        h('span', {}, `${titled(rail)}: ${difference}`),
        h('span', { class: 'mono caption' }, shortId(line)),
      ),
    ),
    h('td', { class: 'caption' }, detail),
  );
  return { element, update() {} };
}
