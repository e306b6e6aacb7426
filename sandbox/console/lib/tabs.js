let chooseTab;

/** Tabs as the ARIA pattern has them: arrows move, the address keeps the choice; `tabshown` tells of it. */
export function startTabs() {
  const tabs = [...document.querySelectorAll('[role="tab"]')];
  const panelOf = (tab) => document.getElementById(tab.getAttribute('aria-controls'));

  function choose(tab) {
    for (const other of tabs) {
      const isChosen = other === tab;
      other.setAttribute('aria-selected', String(isChosen));
      other.tabIndex = isChosen ? 0 : -1;
      panelOf(other).hidden = !isChosen;
    }
    const path = `#${panelOf(tab).id}`;
    if (location.hash !== path) history.replaceState(null, '', path);
    dispatchEvent(new Event('tabshown'));
  }
  const fromAddress = () => tabs.find((tab) => `#${panelOf(tab).id}` === location.hash) ?? tabs[0];

  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener('click', () => choose(tab));
    tab.addEventListener('keydown', (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (step === undefined) return;
      const next = tabs[(index + step + tabs.length) % tabs.length];
      choose(next);
      next.focus();
    });
  }
  chooseTab = (id) => choose(tabs.find((tab) => panelOf(tab).id === id) ?? tabs[0]);
  addEventListener('hashchange', () => choose(fromAddress()));
  choose(fromAddress());
}

/** Opens a tab by the id of its panel. */
export const openTab = (id) => chooseTab(id);
