import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { createStore } from './signal.ts';

const tabs = [
  { id: 'rails', label: 'Rails' },
  { id: 'chat', label: 'Agent chat' },
  { id: 'flags', label: 'Flags' },
] as const;
export type TabId = (typeof tabs)[number]['id'];

const fromAddress = (): TabId => tabs.find(({ id }) => location.hash === `#${id}`)?.id ?? 'rails';

const openTabId = createStore<TabId>('rails');

/** The open tab. */
export const useTab = openTabId.useValue;

/** Opens a tab, also in the URL fragment. */
export function openTab(tab: TabId): void {
  openTabId.set(tab);
  history.replaceState(null, '', `#${tab}`);
}
openTab(fromAddress());
addEventListener('hashchange', () => openTab(fromAddress()));

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs of the ARIA pattern: the arrow keys move between them. */
export function TabList({ label }: { readonly label: string }) {
  const chosen = useTab();
  const buttons = useRef(new Map<TabId, HTMLButtonElement>());
  function handleKeyDown({ key }: KeyboardEvent, index: number): void {
    const step = steps[key];
    const next = step === undefined ? undefined : tabs.at((index + step) % tabs.length);
    if (!next) return;
    openTab(next.id);
    buttons.current.get(next.id)?.focus();
  }
  return (
    <div className="tabs" role="tablist" aria-label={label}>
      {tabs.map(({ id, label: name }, index) => (
        <button
          key={id}
          ref={(element) => {
            if (element) buttons.current.set(id, element);
          }}
          type="button"
          role="tab"
          id={`tab-${id}`}
          aria-controls={id}
          aria-selected={id === chosen}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => openTab(id)}
          onKeyDown={(event) => handleKeyDown(event, index)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

/** The page of a tab. It stays mounted while another tab is open, so that typed input is kept. */
export function TabPage({ id, children }: { readonly id: TabId; readonly children: ReactNode }) {
  const tab = useTab();
  return (
    <div className={`page ${id}`} role="tabpanel" id={id} aria-labelledby={`tab-${id}`} hidden={id !== tab}>
      {children}
    </div>
  );
}
