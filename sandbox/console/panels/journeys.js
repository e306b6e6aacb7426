import { h, setText } from '../lib/dom.js';
import { act } from '../lib/notify.js';
import { button, field, select } from '../lib/parts.js';
import { openTab } from '../lib/tabs.js';
import { situations } from './situations.js';

/** Where to look, by the group of the situation. */
const panelOfGroup = {
  Registering: 'sms',
  'Deposit by slip': 'bank',
  'Deposit by QR': 'qr',
  'Deposit by gift': 'qr',
  Withdrawing: 'payout',
  'Taking too long': 'late',
  'Books that differ': 'books',
  Games: 'game',
  'Bonus and refund': 'game',
  Chat: 'conversation',
  Accounts: 'sms',
  'The site': 'flag',
  'Answers eaten by a proxy': 'faults',
  Remotes: 'faults',
};

/** One line that says how a situation is brought about, and a button that does the sandbox's part of it. */
export function journeys(panels) {
  const choice = select(grouped(), { onchange: () => show() });
  const how = h('p', { class: 'how', role: 'status' });
  const go = button('Set it up', { kind: 'primary small', onclick: setUp });
  const element = document.getElementById('journeys');
  element.append(field('Make happen', choice), how, go);

  let state;
  const chosen = () => situations[Number(choice.value)];
  function show() {
    const { run, prepare } = chosen();
    setText(how, chosen().how);
    setText(go.lastElementChild, run ? 'Set it up' : prepare ? 'Get it ready' : 'Show me');
  }
  async function setUp() {
    const { group, run, done, prepare, at } = chosen();
    const context = { state };
    const text = typeof done === 'function' ? done(context) : done;
    if (run && !(await act(go, () => run(context), text))) return;
    if (at) {
      openTab(at);
      pointAt(document.querySelector(`.panel.${panelOfGroup[group]}`));
    }
    prepare?.(panels);
  }
  show();
  return {
    update(next) {
      state = next;
    },
  };
}

function pointAt(panel) {
  panel.scrollIntoView({ block: 'nearest' });
  panel.classList.add('pointed');
  setTimeout(() => panel.classList.remove('pointed'), 1500);
}

function grouped() {
  const groups = Map.groupBy(
    situations.map((situation, index) => ({ ...situation, index })),
    ({ group }) => group,
  );
  return [...groups].map(([group, entries]) => ({
    group,
    options: entries.map(({ title, index }) => ({ value: String(index), label: title })),
  }));
}
