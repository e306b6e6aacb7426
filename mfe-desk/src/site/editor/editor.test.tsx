import type { SiteFile } from '@kaeo/shared/desk';
import { type Asked, fill, fireEvent, screen, waitFor, within } from '@kaeo/shared/testing';
import { answerDesk, refuseDesk, signInStaff } from '@kaeo/shared/testing/desk';
import { openSite, serveSite } from '../testing/serve-site.ts';
import { aDraft, aSite, aSiteState, renamed } from '../testing/site-builder.ts';

afterEach(() => sessionStorage.clear());

/** Serves a draft call that accepts and remembers what it is sent. */
function serve(site = aSiteState()): Asked[] {
  serveSite({ site });
  const asked: Asked[] = [];
  answerDesk('PUT /desk/api/site/draft', (input) => {
    asked.push(input);
    return { digest: 'new-digest' };
  });
  return asked;
}
const open = (section: string, language?: 'la') => openSite(`?section=${section}`, language);
/** The body that was sent last. */
const sentTo = (asked: Asked[]) => asked.at(-1)?.body as { content: SiteFile; digest: string };
const save = { name: /^Save draft/ };

test('DESK-04 a changed field is saved as draft with Ctrl+S, with the digest it was made from', async () => {
  const asked = serve();
  const { user } = await open('games');
  await user.click(await screen.findByRole('button', { name: /Game 1 · Prism Reels/ }));
  await fill(user, screen.getByLabelText('Name'), 'Prism Two');
  expect(screen.getAllByText('Not saved')[0]).toBeVisible();
  answerDesk('GET /desk/api/site', aSiteState({ draft: { ...aDraft(renamed('Prism Two'), ['games']), digest: 'new-digest' } }));
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('The draft is saved')).toBeVisible();
  expect(sentTo(asked)).toEqual({ content: renamed('Prism Two'), digest: 'published-digest' });
  expect(await screen.findByRole('button', save)).toHaveAccessibleDescription('No unsaved changes');
  expect(screen.getByText('In draft')).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});

test('DESK-04 items of a list are added, moved and removed by buttons, which keep the focus', async () => {
  const asked = serve();
  const { user } = await open('games');
  await user.click(await screen.findByRole('button', { name: 'Move down: Game 1' }));
  expect(screen.getByRole('button', { name: /Game 2 · Prism Reels/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Move down: Game 2' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByText('Now at place 2 of 2')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove: Game 1' }));
  expect(screen.getByRole('button', { name: 'Add Game' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Game 2' })).toHaveAttribute('aria-expanded', 'true');
  await fill(user, screen.getByLabelText('Code'), 'NEW1');
  await fill(user, screen.getByLabelText('Name'), 'New One');
  await fill(user, screen.getByLabelText('Credit factor'), '0.5');
  await user.click(screen.getByRole('button', save));
  expect(await screen.findByText('The draft is saved')).toBeVisible();
  expect(sentTo(asked).content.games).toMatchObject([
    { code: 'PRISM' },
    { code: 'NEW1', name: 'New One', ftWalletSlot: 0.5, web: null, launch: null },
  ]);
});

test('DESK-04 durations are named by their number with its unit, and are added and changed', async () => {
  const asked = serve();
  const { user } = await open('protection');
  const timeOuts = within(await screen.findByRole('group', { name: 'Time-outs' }));
  expect(screen.getByRole('button', { name: 'Choice 1 · 6 months' })).toBeVisible();
  await user.click(timeOuts.getByRole('button', { name: 'Choice 2 · 168 hours' }));
  await fill(user, timeOuts.getByLabelText('Hours'), 'long');
  await user.click(screen.getByRole('button', save));
  expect(await screen.findByText(/^Correct the marked fields first: Player protection › Time-outs/)).toBeVisible();
  await fill(user, timeOuts.getByLabelText('Hours'), '72');
  expect(timeOuts.getByRole('button', { name: 'Choice 2 · 72 hours' })).toHaveAttribute('aria-expanded', 'true');
  await user.click(timeOuts.getByRole('button', { name: 'Add Choice' }));
  expect(timeOuts.getByRole('button', { name: 'Choice 3 · 24 hours' })).toHaveFocus();
  await user.click(screen.getByRole('button', save));
  expect(await screen.findByText('The draft is saved')).toBeVisible();
  expect(sentTo(asked).content.protection.timeOuts).toEqual([{ hours: 24 }, { hours: 72 }, { hours: 24 }]);
});

test('DESK-04 values that cannot be right are marked beside their fields and not sent', async () => {
  const asked = serve();
  const { user } = await open('limits');
  const [largest] = await screen.findAllByLabelText('Largest withdrawal');
  if (!largest) throw new Error('no field');
  await fill(user, largest, 'many');
  await user.click(screen.getByRole('button', save));
  expect(await screen.findByText('Correct the marked fields first: Limits › Baht › Largest withdrawal')).toBeVisible();
  expect(screen.getByText('Enter a number, such as 1234.50')).toBeVisible();
  await waitFor(() => expect(largest).toHaveFocus());
  expect(asked).toEqual([]);
  await fill(user, largest, '1234.5');
  expect(largest).not.toBeInvalid();
  await user.click(screen.getByRole('button', save));
  expect(await screen.findByText('The draft is saved')).toBeVisible();
  expect(sentTo(asked).content.limits.BAHT.withdrawMax).toBe(1234.5);
});

test('DESK-04 a refusal of the server is shown beside the field that it names', async () => {
  serve();
  refuseDesk('PUT /desk/api/site/draft', 'VALIDATION', 400, { 'content.games.1.code': 'VALIDATION' });
  const { user } = await open('games');
  await user.click(await screen.findByRole('button', { name: 'Move down: Game 1' }));
  await user.click(screen.getByRole('button', save));
  const code = await screen.findByLabelText('Code');
  expect(code).toBeInvalid();
  expect(code).toHaveAccessibleDescription('The server does not accept this');
  expect(screen.getByRole('link', { name: /Games/ })).toHaveTextContent('Check');
  expect(screen.getByRole('button', save)).toBeEnabled();
});

test('DESK-04 when another person saved meanwhile the page says who, keeps the text and can save it on top', async () => {
  const asked = serve();
  const { user } = await open('games');
  await user.click(await screen.findByRole('button', { name: /^Game 1/ }));
  await fill(user, screen.getByLabelText('Name'), 'Mine');
  refuseDesk('PUT /desk/api/site/draft', 'APPROVAL_CHANGED');
  answerDesk(
    'GET /desk/api/site',
    aSiteState({ draft: aDraft(renamed('Theirs', aSite({ banners: [] })), ['games', 'banners']) }),
  );
  await user.click(screen.getByRole('button', save));
  expect(await screen.findByText(/^noi saved the draft on/)).toBeVisible();
  expect(screen.getByText(/Both changed: Games/)).toBeVisible();
  expect(screen.getByRole('row', { name: /Name Theirs Mine/ })).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Mine');
  answerDesk('PUT /desk/api/site/draft', (input) => {
    asked.push(input);
    return { digest: 'new-digest' };
  });
  await user.click(screen.getByRole('button', { name: 'Save mine over these' }));
  expect(await screen.findByText('The draft is saved')).toBeVisible();
  expect(sentTo(asked)).toMatchObject({ digest: 'draft-digest', content: { games: [{ name: 'Mine' }, {}], banners: [] } });
});

test('DESK-04 unsaved changes stay after a reload of the page and can be discarded', async () => {
  serve();
  const { user, unmount } = await open('profile');
  await fill(user, await screen.findByLabelText('Name of the site'), 'Kaeo Two');
  unmount();
  const again = await open('profile');
  expect(await screen.findByLabelText('Name of the site')).toHaveValue('Kaeo Two');
  const [discard] = screen.getAllByRole('button', { name: /^Discard my changes/ });
  if (!discard) throw new Error('no button');
  await again.user.click(discard);
  const dialog = await screen.findByRole('alertdialog');
  await again.user.click(within(dialog).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.getByLabelText('Name of the site')).toHaveValue('Kaeo'));
});

test('DESK-04 leaving with unsaved changes asks first, and the overview states that they are kept', async () => {
  serve();
  const { user, location } = await open('profile');
  await fill(user, await screen.findByLabelText('Name of the site'), 'Kaeo Two');
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
  await user.click(screen.getByRole('link', { name: 'Limits' }));
  expect(location()).toBe('/site?section=limits');
  await user.click(screen.getByRole('link', { name: 'Site content' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(location()).toBe('/site?section=limits');
  await user.click(within(dialog).getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('Unsaved changes in this tab: Profile')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue editing' })).toHaveAttribute('href', '/site?section=profile');
});

test('COND-01 DESK-04 texts are edited in three languages, with a sanitised preview', async () => {
  const asked = serve();
  const { user } = await open('texts');
  await user.click(await screen.findByRole('button', { name: 'Paragraph 1' }));
  const paragraph = screen.getByRole('group', { name: 'Paragraph 1' });
  await user.click(within(paragraph).getByRole('tab', { name: 'ລາວ' }));
  await fill(user, await screen.findByLabelText('Paragraph 1 · ລາວ'), '<p>ສອງ</p><script>alert(1)</script>');
  const preview = screen.getByRole('group', { name: 'Preview: Paragraph 1 · ລາວ' });
  expect(within(preview).getByText('ສອງ')).toBeVisible();
  expect(preview.querySelector('script')).toBeNull();
  await user.click(screen.getByRole('button', save));
  expect(await screen.findByText('The draft is saved')).toBeVisible();
  expect(sentTo(asked).content.texts.conditions[0]).toMatchObject({ th: '<p>One</p>', en: '<p>One</p>' });
});

test('DESK-08 without the permission to edit a section is read-only', async () => {
  serve();
  signInStaff('admin');
  await open('games');
  expect(await screen.findByRole('heading', { name: 'Published: Games' })).toBeVisible();
  expect(screen.queryByRole('button', save)).not.toBeInTheDocument();
});

test('DESK-04 the editor is in Lao', async () => {
  serve();
  await open('games', 'la');
  expect(await screen.findByRole('heading', { name: 'ແກ້ໄຂ: ເກມ' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'ເພີ່ມເກມ' })).toBeVisible();
});
