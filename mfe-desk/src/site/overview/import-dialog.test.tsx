import type { SiteFile } from '@kaeo/shared/desk';
import { type Asked, apiServer, screen, waitFor, within } from '@kaeo/shared/testing';
import { answerDesk } from '@kaeo/shared/testing/desk';
import { HttpResponse, http } from 'msw';
import { openSite, serveSite } from '../testing/serve-site.ts';
import { aDraft, aSite, aSiteState, renamed } from '../testing/site-builder.ts';

test('DESK-04 a file becomes the draft after its changed sections are confirmed', async () => {
  serveSite();
  const asked: Asked[] = [];
  answerDesk('PUT /desk/api/site/draft', (input) => {
    asked.push(input);
    return { digest: 'new' };
  });
  const { user } = await openSite();
  const content = renamed('Imported');
  await user.upload(await screen.findByLabelText('Import a file', { selector: 'input' }), jsonFile(content));
  const dialog = await screen.findByRole('dialog', { name: 'Import as draft' });
  expect(within(dialog).getByText('Games')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Save as draft' }));
  expect(await screen.findByText('The file is now the draft')).toBeVisible();
  expect(bodyOf(asked)).toEqual({ content, digest: 'published-digest' });
});

test('DESK-04 a file that the server refuses is not imported, and its faults are listed', async () => {
  serveSite();
  apiServer.use(
    http.put('*/desk/api/site/draft', () =>
      HttpResponse.json(
        { message: 'VALIDATION', requestId: 'r', fields: { 'content.limits.BAHT.withdrawMax': 'VALIDATION' } },
        { status: 400 },
      ),
    ),
  );
  const { user } = await openSite();
  await user.upload(
    await screen.findByLabelText('Import a file', { selector: 'input' }),
    jsonFile({ ...aSite(), limits: {}, colours: [] }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Import as draft' });
  expect(within(dialog).getByText('colours')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Save as draft' }));
  expect(await within(dialog).findByText('Limits › Baht › Largest withdrawal')).toBeVisible();
});

test('DESK-04 the pictures of a file are stored with their ids before it becomes the draft', async () => {
  serveSite();
  const calls: unknown[] = [];
  answerDesk('POST /desk/api/pictures', ({ body }) => {
    calls.push(body);
    return { path };
  });
  answerDesk('PUT /desk/api/site/draft', ({ body }) => {
    calls.push(body);
    return { digest: 'new' };
  });
  const { user } = await openSite();
  const content = withPicture();
  const file = jsonFile({ ...content, pictures: [{ id, data: 'YWJj' }] });
  await user.upload(await screen.findByLabelText('Import a file', { selector: 'input' }), file);
  const dialog = await screen.findByRole('dialog', { name: 'Import as draft' });
  expect(within(dialog).getByText('Pictures')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Save as draft' }));
  expect(await screen.findByText('The file is now the draft')).toBeVisible();
  expect(calls).toEqual([
    { id, data: 'YWJj' },
    { content, digest: 'published-digest' },
  ]);
});

describe('the published content', () => {
  const saved: Blob[] = [];
  beforeEach(() => {
    saved.length = 0;
    Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
    serveSite({ site: aSiteState({ content: withPicture() }) });
  });
  afterEach(() => jest.restoreAllMocks());
  const download = async () => {
    const { user } = await openSite();
    await user.click(await screen.findByRole('button', { name: 'Download published content' }));
  };

  test('DESK-04 is saved as a file with its pictures', async () => {
    apiServer.use(http.get(`*${path}`, () => new HttpResponse('abc', { headers: { 'content-type': 'image/png' } })));
    await download();
    await waitFor(() => expect(saved).toHaveLength(1));
    const text = (await saved[0]?.text()) ?? '';
    expect(JSON.parse(text)).toEqual({ ...withPicture(), pictures: [{ id, data: 'YWJj' }] });
  });

  test('DESK-04 DESK-08 is not saved without a picture that cannot be read', async () => {
    apiServer.use(http.get(`*${path}`, () => new HttpResponse(null, { status: 404 })));
    await download();
    expect(await screen.findByText(/^The file was not saved/)).toBeVisible();
    expect(saved).toHaveLength(0);
  });
});

test('DESK-04 a file that is not JSON is refused before it is sent', async () => {
  serveSite();
  const { user } = await openSite();
  const file = new File(['<html>'], 'site.json', { type: 'application/json' });
  await user.upload(await screen.findByLabelText('Import a file', { selector: 'input' }), file);
  expect(await screen.findByText('This file cannot be imported')).toBeVisible();
});

test('DESK-04 the preview of the draft opens in a new tab', async () => {
  serveSite({ site: aSiteState({ draft: aDraft(renamed('Prism Two'), ['games']) }) });
  answerDesk('GET /desk/api/site/preview-link', {
    url: 'https://kaeo.example/?preview=1',
    token: 'token',
    expiresAt: '2026-11-26T02:00:00.000Z',
  });
  const tab = { opener: window, location: { href: 'about:blank' }, close: () => undefined };
  const openTab = jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  const { user } = await openSite();
  await user.click(await screen.findByRole('button', { name: /Preview the draft/ }));
  await waitFor(() => expect(tab.location.href).toBe('https://kaeo.example/?preview=1'));
  expect(openTab).toHaveBeenCalledTimes(1);
  openTab.mockRestore();
});

const id = 'a'.repeat(64);
const path = `/api/pictures/${id}`;
const withPicture = (): SiteFile => ({
  ...aSite(),
  banners: [{ dialog: 'notice', image: path, texts: { th: '', la: '', en: '' } }],
});
const bodyOf = (asked: Asked[]): unknown => asked.at(-1)?.body;

const jsonFile = (content: unknown): File => new File([JSON.stringify(content)], 'site.json', { type: 'application/json' });
