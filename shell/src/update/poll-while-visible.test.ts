import { everyMs, maxIntervalMs, minIntervalMs, pollWhileVisible } from './poll-while-visible.ts';

let stop: () => void = () => undefined;
let isHidden = false;
beforeEach(() => {
  jest.useFakeTimers();
  isHidden = false;
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const show = (isShown: boolean): void => {
  isHidden = !isShown;
  document.dispatchEvent(new Event('visibilitychange'));
};
const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);

test('MFE-12 a visible page polls once a minute, and not after it is stopped', async () => {
  const poll = jest.fn(async () => undefined);
  stop = pollWhileVisible(poll);
  await pass(everyMs - 1);
  expect(poll).toHaveBeenCalledTimes(0);
  await pass(1);
  expect(poll).toHaveBeenCalledTimes(1);
  await pass(2 * everyMs);
  expect(poll).toHaveBeenCalledTimes(3);
  stop();
  await pass(10 * everyMs);
  expect(poll).toHaveBeenCalledTimes(3);
});

test('MFE-12 a hidden page does not poll, and polls immediately when visible again', async () => {
  const poll = jest.fn(async () => undefined);
  stop = pollWhileVisible(poll);
  show(false);
  await pass(30 * everyMs);
  expect(poll).toHaveBeenCalledTimes(0);
  show(true);
  await pass(0);
  expect(poll).toHaveBeenCalledTimes(1);
  // Switching quickly between tabs does not poll each time.
  show(false);
  show(true);
  await pass(minIntervalMs - 1);
  expect(poll).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(poll).toHaveBeenCalledTimes(2);
});

test('MFE-12 the page polls when the network returns', async () => {
  const poll = jest.fn(async () => undefined);
  stop = pollWhileVisible(poll);
  await pass(minIntervalMs);
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(poll).toHaveBeenCalledTimes(1);
});

test('MFE-12 a slow poll does not overlap with another', async () => {
  let answer: () => void = () => undefined;
  const poll = jest.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  stop = pollWhileVisible(poll);
  await pass(everyMs);
  window.dispatchEvent(new Event('online'));
  await pass(10 * everyMs);
  expect(poll).toHaveBeenCalledTimes(1);
  answer();
  await pass(everyMs);
  expect(poll).toHaveBeenCalledTimes(2);
});

test('MFE-12 failing polls are silent and less frequent until one succeeds', async () => {
  let isBroken = true;
  const poll = jest.fn(async () => {
    if (isBroken) throw new Error('no answer');
  });
  stop = pollWhileVisible(poll);
  await pass(everyMs);
  await pass(2 * everyMs);
  expect(poll).toHaveBeenCalledTimes(2);
  await pass(4 * everyMs - 1);
  expect(poll).toHaveBeenCalledTimes(2);
  await pass(1 + 8 * everyMs + maxIntervalMs + maxIntervalMs);
  expect(poll).toHaveBeenCalledTimes(6);
  isBroken = false;
  await pass(maxIntervalMs + everyMs);
  expect(poll).toHaveBeenCalledTimes(8);
});
