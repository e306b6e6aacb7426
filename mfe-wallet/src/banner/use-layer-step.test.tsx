import { BrowserRouter } from '@kaeo/shared/router';
import { fireEvent, render, screen, waitFor } from '@kaeo/shared/testing';
import { useState } from 'react';
import { useLayerStep } from './use-layer-step.ts';

const address = '/user/home?modal=invite';
const isAtAddress = (): boolean => `${window.location.pathname}${window.location.search}` === address;

function Layers() {
  const [place, setPlace] = useState<'page' | 'layer' | 'under'>('page');
  const step = useLayerStep('layerIsUp', place === 'layer', () => setPlace('under'));
  if (place === 'page') {
    return (
      <button type="button" onClick={() => setPlace('layer')}>
        Open
      </button>
    );
  }
  if (place === 'under') return <p>What lies under it</p>;
  return step.isEntered && <p>The layer</p>;
}

beforeEach(() => {
  window.history.replaceState(null, '', address);
  render(
    <BrowserRouter>
      <Layers />
    </BrowserRouter>,
  );
});

/** Goes back immediately after the next history push, before it is rendered. */
function stepBackBeforeItIsRendered(): void {
  const pushState = window.history.pushState.bind(window.history);
  const before: unknown = window.history.state;
  jest.spyOn(window.history, 'pushState').mockImplementationOnce((...step) => {
    pushState(...step);
    window.history.replaceState(before, '', address);
    window.dispatchEvent(new PopStateEvent('popstate', { state: before }));
  });
}

function stepBackWhenItAppears(): void {
  const appeared = new MutationObserver(() => {
    if (screen.queryByText('The layer') === null) return;
    appeared.disconnect();
    window.history.back();
  });
  appeared.observe(document.body, { childList: true, subtree: true });
}

test.each([
  ['while the layer appears', stepBackWhenItAppears],
  ['before the layer’s own step is rendered', stepBackBeforeItIsRendered],
])('HOME-08 going back %s closes it', async (_, prepare) => {
  prepare();
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(screen.getByText('What lies under it')).toBeVisible());
  expect(isAtAddress()).toBe(true);
});
