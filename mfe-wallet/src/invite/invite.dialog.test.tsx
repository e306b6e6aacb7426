import { act, answer, hold, loseResponse, lostResponses, refuse, screen, waitFor, within } from '@kaeo/shared/testing';
import { aFullWallet, answerReads, openDialog, openHome } from '../testing/open-home.ts';

const aFriend = (index: number) => ({
  from: { name: `Friend ${index}` },
  amount: index,
  createdAt: `2026-11-0${(index % 9) + 1}T01:00:00.000Z`,
});
const banner = { image: '/assets/art/banner-invite.svg', html: '<h3>Earn every day</h3><script>alert(1)</script>' };

beforeEach(() => {
  answerReads();
  answer('GET /api/lookup/info', { name: 'Kaeo of the operator', website: '' });
  answer('POST /api/invite', { total: 3, next: null, invites: [aFriend(1), aFriend(2), aFriend(3)] });
});
const openInvite = () => openDialog('?modal=invite', 'Invite friends');

describe('the banners before it', () => {
  test('HOME-08 closing the banners opens the dialog', async () => {
    answer('GET /api/invite/banners', [banner, { image: '', html: '<p>Second</p>' }]);
    const { user, dialog } = await openInvite();
    expect(await within(dialog).findByRole('heading', { name: 'Earn every day' })).toBeVisible();
    expect(dialog.querySelector('script')).toBeNull();
    expect(within(dialog).getByRole('button', { name: 'Show slide 2' })).toBeVisible();
    expect(screen.queryByText('Your invite link')).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('Your invite link')).toBeVisible();
    expect(screen.queryByText('Earn every day')).not.toBeInTheDocument();
  });

  test('HOME-08 back from the banners opens the dialog, and back again closes it', async () => {
    answer('GET /api/invite/banners', [banner]);
    const { user, location, stepBack } = await openHome();
    await user.click(screen.getByRole('button', { name: 'Invite friends' }));
    await screen.findByRole('heading', { name: 'Earn every day' });
    await stepBack();
    expect(await screen.findByText('Your invite link')).toBeVisible();
    expect(screen.queryByText('Earn every day')).not.toBeInTheDocument();
    expect(location()).toBe('/user/home?modal=invite');
    await stepBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(location()).toBe('/user/home');
  });

  test('HOME-08 the button below the banners opens the dialog too', async () => {
    answer('GET /api/invite/banners', [banner]);
    const { user, dialog } = await openInvite();
    await user.click(await within(dialog).findByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Your invite link')).toBeVisible();
  });

  test('HOME-08 without banners, or if they fail, the dialog opens immediately', async () => {
    const { dialog, unmount } = await openInvite();
    expect(within(dialog).getByText('Your invite link')).toBeVisible();
    unmount();
    refuse('GET /api/invite/banners', 'INTERNAL_SERVER_ERROR', { status: 500 });
    const again = await openInvite();
    expect(within(again.dialog).getByText('Your invite link')).toBeVisible();
    expect(screen.queryByText(/Something went wrong/)).not.toBeInTheDocument();
  });

  test('HOME-08 while they load a skeleton is shown, and can be closed', async () => {
    const call = hold('GET /api/invite/banners', []);
    const { user, location } = await openHome({ search: '?modal=invite' });
    const skeleton = await screen.findByRole('dialog', { name: 'Invite friends', busy: true });
    expect(skeleton).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(location()).toBe('/user/home'));
    await act(async () => call.release());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the link', () => {
  test('INV-01 contains the profile’s id, can be copied, and is shown as a QR code', async () => {
    const { user, dialog } = await openInvite();
    const link = `${window.location.origin}/register?code=PR0198a5c2-7b1e-7a40-9d3c-5512e8a94c01`;
    expect(within(dialog).getByText('PR0198…4c01')).toBeVisible();
    expect(await within(dialog).findByRole('img', { name: 'QR code of your invite link' })).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('Copied:')).toBeVisible();
    expect(await screen.findByText(link)).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
  });

  test('INV-01 can be shared with the phone’s share sheet, and closing that is not an error', async () => {
    const share = jest.fn((_data: ShareData) => Promise.reject(new DOMException('closed', 'AbortError')));
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    try {
      const { user, dialog } = await openInvite();
      await user.click(within(dialog).getByRole('button', { name: 'Share' }));
      expect(share).toHaveBeenCalledWith({
        title: 'Kaeo of the operator',
        text: 'Join me on Kaeo of the operator with this link',
        url: expect.stringContaining('/register?code=PR'),
      });
      expect(screen.queryByText(/did not/)).not.toBeInTheDocument();
    } finally {
      Reflect.deleteProperty(navigator, 'share');
    }
  });
});

describe('the short code', () => {
  beforeEach(() => {
    answer('GET /api/wallet', aFullWallet({ invite: { amount: 120, success: 5, fail: 2, code: 'K7M2X9QR' } }));
    answer('GET /api/invite/find/{code}', {
      name: 'Nattapon S.',
      inviterGets: { percent: 5, percentFail: 2 },
      friendGets: { percent: 4, percentFail: 3 },
    });
  });

  test('PLAY-08 is in the link, is shown in groups, and can be copied', async () => {
    const { user, dialog } = await openInvite();
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    const code = within(dialog).getByRole('button', { name: /Your invite code K7M2 X9QR/ });
    await user.click(code);
    expect(write).toHaveBeenLastCalledWith('K7M2X9QR');
    await user.click(within(dialog).getByRole('button', { name: 'Copy link' }));
    expect(write).toHaveBeenLastCalledWith(`${window.location.origin}/register?code=K7M2X9QR`);
  });

  test('PLAY-08 comes with what both get, and the name that friends see', async () => {
    const { dialog } = await openInvite();
    expect(within(dialog).getByText(/You earn 5% of what your friends lose/)).toBeVisible();
    expect(
      await within(dialog).findByText(
        'Your friend gets a 4% refund of what they lose without a bonus, like every player. The invitation itself gives your friend nothing extra. Friends see your name as “Nattapon S.”.',
      ),
    ).toBeVisible();
  });
});

describe('the bonus', () => {
  test('INV-01 shows the accrued amount and the percentages as text', async () => {
    const { dialog } = await openInvite();
    const summary = within(dialog).getByRole('region', { name: 'Your invite bonus' });
    expect(summary).toHaveTextContent('120.00');
    expect(summary).toHaveTextContent('You earn 5% of what your friends lose without a bonus and 2%');
  });

  test('INV-01 two presses receive it once, report success and refetch everything', async () => {
    let calls = 0;
    answer('GET /api/invite/bonus', () => {
      calls += 1;
      return { message: 'INVITE_BONUS_SUCCESS' };
    });
    const { user, dialog } = await openInvite();
    answer('GET /api/wallet', aFullWallet({ wallet: { amount: 1120 }, invite: { amount: 0, success: 5, fail: 2 } }));
    await user.dblClick(within(dialog).getByRole('button', { name: 'Receive 120.00 baht' }));
    expect(await screen.findByText('Invite bonus of 120.00 baht received')).toBeVisible();
    expect(await within(dialog).findByRole('button', { name: 'Receive bonus' })).toHaveAccessibleDescription(
      'There is no bonus to receive yet',
    );
    expect(calls).toBe(1);
  });

  test('INV-01 shows that it is switched off, with a disabled button', async () => {
    answer('GET /api/wallet', aFullWallet({ invite: { amount: 120, success: 5, fail: 2, isInactive: true } }));
    const { dialog } = await openInvite();
    expect(await within(dialog).findByRole('button', { name: 'Receive 120.00 baht' })).toHaveAccessibleDescription(
      'Invite bonuses are switched off for now',
    );
  });

  test.each(lostResponses)('FAIR-07 INV-01 after %s is requested again under the same key', async (how) => {
    const keys: (string | null)[] = [];
    const lost = loseResponse('GET /api/invite/bonus', how);
    const { user, dialog } = await openInvite();
    const button = within(dialog).getByRole('button', { name: 'Receive 120.00 baht' });
    await user.click(button);
    expect(await within(dialog).findByText('We have not heard back yet')).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'Open Activity' })).toHaveAttribute('href', '/user/statement');
    answer('GET /api/invite/bonus', ({ headers }) => {
      keys.push(headers.get('idempotency-key'));
      return { message: 'INVITE_BONUS_SUCCESS' };
    });
    await user.click(button);
    expect(await screen.findByText('Invite bonus of 120.00 baht received')).toBeVisible();
    expect(lost).toEqual([expect.any(String)]);
    expect(keys).toEqual(lost);
  });

  test.each([
    ['INVITE_COLLECT', 'You have already received the invite bonus.'],
    ['INVITE_INACTIVE', 'Invite bonuses are not available at the moment.'],
    ['NO_INVITE_BONUS', 'There is no invite bonus to receive yet.'],
    ['NO_INVITEE_PLAY_INFO', 'Your friends have no play results yet.'],
    ['INVITE_BONUS_FAIL', 'The invite bonus could not be received. Please try again.'],
  ])('INV-01 shows the refusal %s as text', async (code, words) => {
    refuse('GET /api/invite/bonus', code);
    const { user, dialog } = await openInvite();
    await user.click(within(dialog).getByRole('button', { name: 'Receive 120.00 baht' }));
    expect(await screen.findByText(words)).toBeVisible();
  });
});

describe('the friends', () => {
  test('INV-01 are a table of name, amount and date, ten per page', async () => {
    answer('POST /api/invite', ({ body }) => {
      const { page } = body as { page: number }; // validated by the contract's schema
      return page === 1
        ? { total: 11, next: null, invites: Array.from({ length: 10 }, (_, index) => aFriend(index + 1)) }
        : { total: 11, next: null, invites: [aFriend(11)] };
    });
    const { user, dialog } = await openInvite();
    const table = await within(dialog).findByRole('table', { name: 'Invited friends' });
    expect(within(table).getAllByRole('row')).toHaveLength(11);
    expect(within(table).getByRole('row', { name: /Friend 2 .* 2\.00 baht/ })).toBeVisible();
    expect(within(dialog).getByText('11 friends')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Page 2' }));
    expect(await within(dialog).findByText('Friend 11')).toBeVisible();
    expect(within(dialog).queryByText('Friend 2')).not.toBeInTheDocument();
  });

  test('HTTP-04 that fail to load show an error in place, without a toast, and can be retried', async () => {
    refuse('POST /api/invite', 'INTERNAL_SERVER_ERROR', { status: 500 });
    const { user, dialog } = await openInvite();
    expect(await within(dialog).findByText('The list did not load.')).toBeVisible();
    expect(screen.queryByText(/Something went wrong/)).not.toBeInTheDocument();
    answer('POST /api/invite', { total: 0, next: null, invites: [] });
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await within(dialog).findByText('No friends yet. Send your link to start.')).toBeVisible();
  });
});
