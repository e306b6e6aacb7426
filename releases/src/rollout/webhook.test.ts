import { createHmac } from 'node:crypto';
import { activateRelease } from '../commands/put-into-service.ts';
import { rollBack } from '../commands/roll-back.ts';
import { directoryObjects } from '../objects/directory-objects.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import type { Verdict } from '../registry/verdict.ts';
import { publishRelease } from '../release/publish.ts';
import { temporaryFolder } from '../testing/build-folder.ts';
import { aGoodRemote } from '../testing/releases.ts';
import { defaultRules } from './judge.ts';
import { openWebhooks } from './webhook.ts';

const url = 'https://chat.example/hook';
const by = 'rollout watch';
let objects: ObjectStore;
let posted: { readonly url: string; readonly headers: Headers; readonly body: string }[];
let answer: () => number | Promise<number>;
let nowMs: number;

beforeEach(async () => {
  objects = directoryObjects(await temporaryFolder());
  posted = [];
  answer = () => 200;
  nowMs = Date.now();
  for (const version of ['1.0.0', '2.0.0']) {
    const { release, files } = await aGoodRemote({ version });
    await publishRelease(objects, release, files);
  }
  await activateRelease(objects, { name: 'bonus', version: '1.0.0', percent: 100 }, { by });
});

const post: Parameters<typeof openWebhooks>[0]['post'] = async (address, { headers, body }) => {
  posted.push({ url: address, headers: new Headers(headers), body });
  return answer();
};
const watch = (secret?: string, origins = [new URL(url).origin]) =>
  openWebhooks({ objects, post, secret, origins, now: () => new Date(nowMs) });
const verdictOf = (kind: Verdict['kind']) => ({
  name: 'bonus',
  version: '2.0.0',
  percent: 5,
  kind,
  causes: [],
  reason: 'as it is',
});
const plan = { steps: [5, 25], everyMs: 60_000, rules: defaultRules, webhook: url, startedAt: '', step: 0, since: '' };
const begin = (change: object = {}) =>
  activateRelease(
    objects,
    { name: 'bonus', version: '2.0.0', percent: 5, plan: { ...plan, ...change } },
    { by, verdict: verdictOf('on') },
  );
const goBack = () => rollBack(objects, 'bonus', { by, what: 'roll back bonus', verdict: verdictOf('back') });
const told = () => posted.map(({ body }) => [JSON.parse(body).revision, JSON.parse(body).kind]);

test('MFE-15 a webhook receives each verdict once and in order, including the one that ended the rollout', async () => {
  await begin();
  const tell = watch();
  expect(await tell()).toEqual([]);
  await goBack();
  expect([await tell(), await tell()]).toEqual([[], []]);
  // Another watch, or a restarted one, finds the marks of delivered messages.
  expect(await watch()()).toEqual([]);
  expect(told()).toEqual([
    [2, 'on'],
    [3, 'back'],
  ]);
  expect(JSON.parse(posted[1]?.body ?? '')).toMatchObject({
    type: 'rollout.verdict',
    name: 'bonus',
    version: '2.0.0',
    percent: 5,
    reason: 'as it is',
    by,
    what: 'roll back bonus',
  });
});

test('MFE-15 messages are signed as specified by Standard Webhooks, with a text or a base64 key', async () => {
  await begin();
  await watch('a text')();
  const [{ url: address, headers, body } = { url: '', headers: new Headers(), body: '' }] = posted;
  expect([address, headers.get('webhook-id')]).toEqual([url, 'rollout-bonus-2']);
  const signed = `rollout-bonus-2.${headers.get('webhook-timestamp')}.${body}`;
  expect(headers.get('webhook-timestamp')).toBe(String(Math.floor(nowMs / 1000)));
  expect(headers.get('webhook-signature')).toBe(`v1,${createHmac('sha256', 'a text').update(signed).digest('base64')}`);
  await goBack();
  await watch(`whsec_${Buffer.from('a key').toString('base64')}`)();
  const last = posted[1];
  const signedLast = `rollout-bonus-3.${last?.headers.get('webhook-timestamp')}.${last?.body}`;
  expect(last?.headers.get('webhook-signature')).toBe(`v1,${createHmac('sha256', 'a key').update(signedLast).digest('base64')}`);
});

test('MFE-15 a failing webhook is retried, at most five times, without delaying others', async () => {
  await begin();
  const tell = watch();
  answer = () => Promise.reject(new Error('refused'));
  expect(await tell()).toEqual([`${url} did not receive revision 2: refused`]);
  answer = () => 500;
  await goBack();
  expect(await tell()).toHaveLength(2);
  answer = () => 204;
  expect(await tell()).toEqual([]);
  expect(told().slice(-2)).toEqual([
    [2, 'on'],
    [3, 'back'],
  ]);

  await begin();
  answer = () => 404;
  const faults = [];
  for (let turn = 0; turn < 8; turn += 1) faults.push(...(await tell()));
  expect(faults).toHaveLength(5);
  expect(faults.at(-1)).toContain('giving up');
});

test('MFE-15 no message is sent without a webhook, or for a verdict older than an hour', async () => {
  await begin({ webhook: undefined });
  await watch()();
  await begin();
  nowMs += 61 * 60_000;
  await watch()();
  expect(posted).toEqual([]);
});

test('MFE-15 a webhook whose origin is no longer permitted gets no messages', async () => {
  await begin();
  expect(await watch(undefined, ['https://other.example'])()).toEqual([
    expect.stringContaining('its address is not in ROLLOUT_WEBHOOK_ORIGINS'),
  ]);
  expect(posted).toEqual([]);
});
