import { call } from '../lib/api.js';
import { h } from '../lib/dom.js';
import { act } from '../lib/notify.js';
import { button, panel, segments, tag } from '../lib/parts.js';
import { answerFaults } from './answer-faults.js';
import { auditTrail } from './audit-trail.js';
import { providerFaults } from './provider-faults.js';
import { remoteFailures } from './remote-failures.js';
import { remoteFaults } from './remote-faults.js';

/** What goes wrong on demand, at the providers, on the way back to the browser and in the remotes of the product, what pages report of it, and who did what. */
export function faults() {
  const active = tag('0 active');
  const clear = button('Clear', {
    'aria-label': 'Clear all',
    kind: 'small',
    onclick: () => act(clear, () => clearAll(), 'All is well again'),
  });
  const parts = {
    providers: providerFaults(),
    answers: answerFaults(),
    remotes: remoteFaults(),
    reports: remoteFailures(),
    audit: auditTrail(),
  };
  const choice = segments(
    'Faults of',
    [
      { value: 'providers', label: 'Providers' },
      { value: 'answers', label: 'Answers' },
      { value: 'remotes', label: 'Remotes' },
      { value: 'reports', label: 'Reports' },
      { value: 'audit', label: 'Audit' },
    ],
    choose,
  );
  function choose(chosen) {
    for (const [name, { element: part }] of Object.entries(parts)) part.hidden = name !== chosen;
  }
  let spoiledRemotes = 0;
  let lostAnswers = 0;
  const clearAll = async () => {
    await call('DELETE', '/api/faults');
    if (spoiledRemotes > 0) await call('DELETE', '/api/remotes');
    if (lostAnswers > 0) await call('DELETE', '/api/faults/gateway');
    return {};
  };
  choose('providers');
  const element = panel({
    name: 'faults',
    iconName: 'bug',
    title: 'Faults',
    aside: [active, clear, choice.element],
    body: h(
      'div',
      { class: 'panel-body' },
      Object.values(parts).map(({ element: part }) => part),
    ),
  });
  return {
    element,
    show: (name) => choice.choose(name),
    update(state) {
      spoiledRemotes = state.remotes.filter(({ fault }) => fault).length;
      lostAnswers = state.answerFaults.length;
      const count = Object.keys(state.faults).length + spoiledRemotes + lostAnswers;
      active.textContent = `${count} active`;
      active.className = `tag ${count > 0 ? 'danger' : 'neutral'}`;
      clear.disabled = count === 0;
      for (const part of Object.values(parts)) part.update(state);
    },
  };
}
