import { withPatience } from './patience.ts';

const never = new Promise<string>(() => undefined);
const late = () => 'late';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('SRV-02 work that ends in time is answered, and leaves no timer behind', async () => {
  expect(await withPatience(Promise.resolve('done'), 1_000, late)).toBe('done');
  expect(jest.getTimerCount()).toBe(0);
});

test('SRV-02 work that takes longer is answered for, and no sooner', async () => {
  const answer = jest.fn();
  const waiting = withPatience(never, 1_000, late).then(answer);
  await jest.advanceTimersByTimeAsync(999);
  expect(answer).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await waiting;
  expect(answer).toHaveBeenCalledWith('late');
});

test('SRV-02 a fault of the work is the caller’s, and leaves no timer behind', async () => {
  await expect(withPatience(Promise.reject(new Error('broken')), 1_000, late)).rejects.toThrow('broken');
  expect(jest.getTimerCount()).toBe(0);
});
