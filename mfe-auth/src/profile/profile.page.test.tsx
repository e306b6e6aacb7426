import {
  aBankAccount,
  anAccountProfile,
  answer,
  aProfile,
  fill,
  hold,
  type Rendered,
  refuse,
  renderRemotePage,
  screen,
  waitFor,
  within,
} from '@kaeo/shared/testing';
import remote from '../remote.ts';

const open = (path = '/user/profile') => renderRemotePage(remote, { page: 'profile', path });
const valueOf = (term: string) => screen.getByText(term).nextSibling;

describe('the profile', () => {
  test('PROFILE-01 shows name, id, join date, phone and bank account, all read-only', async () => {
    answer('GET /api/account/profile', anAccountProfile());
    await open();
    expect(await screen.findByRole('heading', { name: 'Nattapon Srisuk' })).toBeVisible();
    expect(screen.getByText(/^Member since \d{2}\/05\/2026 \d{2}:20:08$/)).toBeVisible();
    expect(screen.getByText('0198a5c2-7b1e-7a40-9d3c-5512e8a94c01')).toBeVisible();
    expect(valueOf('Phone number')).toHaveTextContent('081 234 5678');
    expect(valueOf('Bank')).toHaveTextContent('Kasikornbank');
    expect(valueOf('Account name')).toHaveTextContent('NATTAPON SRISUK');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test.each([
    ['0123456789', '012-345-6789', 'Change bank account'],
    ['012345678901', '012345678901', 'Change bank account'],
    ['', 'No bank account yet', 'Add bank account'],
  ])(
    'PROFILE-02 account number %s is shown as %s, beside the button %s, which names its sheet',
    async (bankAccountNo, shown, action) => {
      answer('GET /api/account/profile', anAccountProfile({ bankAccount: aBankAccount({ bankAccountNo }) }));
      answer('GET /api/lookup/banks', []);
      const { user } = await open();
      await screen.findByText('Account number');
      expect(valueOf('Account number')).toHaveTextContent(shown);
      await user.click(screen.getByRole('button', { name: action }));
      expect(await screen.findByRole('dialog', { name: action })).toBeVisible();
    },
  );

  test('the id is copied by its button', async () => {
    answer('GET /api/account/profile', anAccountProfile());
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Copy Member ID' }));
    expect(await screen.findByText(/^Copied:/)).toHaveTextContent('0198a5c2-7b1e-7a40-9d3c-5512e8a94c01');
  });

  test.each([
    ['Nattapon', 'N'],
    ['ณัฐพล', 'ณ'],
    ['เอกชัย', 'อ'],
    ['ເພັດ', 'ພ'],
  ])('the avatar of %s is %s', async (name, initial) => {
    answer('GET /api/account/profile', anAccountProfile({ profile: aProfile({ name }) }));
    await open();
    await screen.findByRole('heading', { name });
    expect(screen.getByText(initial, { ignore: false })).toBeInTheDocument();
  });

  test('PROFILE-01 while loading the title is shown; content below the account appears with it, without a layout shift', async () => {
    const held = hold('GET /api/account/profile', anAccountProfile());
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull();
    held.release();
    expect(await screen.findByRole('button', { name: 'Change password' })).toBeVisible();
    expect(screen.getByText('NATTAPON SRISUK')).toBeVisible();
  });

  test('HTTP-04 a failed profile shows an error in its place, without a toast, and can be retried', async () => {
    refuse('GET /api/account/profile', 'INTERNAL_SERVER_ERROR', { status: 500 });
    const { user } = await open();
    expect(await screen.findByRole('heading', { name: 'The profile did not load' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Change password' })).toBeVisible();
    expect(screen.queryByText(/went wrong/)).toBeNull();
    answer('GET /api/account/profile', anAccountProfile());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('NATTAPON SRISUK')).toBeVisible();
  });

  test('PLAY-01 a link leads to the page of player protection, also when the profile does not load', async () => {
    refuse('GET /api/account/profile', 'INTERNAL_SERVER_ERROR', { status: 500 });
    await open();
    expect(await screen.findByRole('link', { name: 'Player protection' })).toHaveAttribute('href', '/user/protection');
  });

  test('MENU-06 logout asks for confirmation, then opens the login page, which ends the session', async () => {
    answer('GET /api/account/profile', anAccountProfile());
    const { user, location } = await open();
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Log out?' });
    expect(location()).toBe('/user/profile?modal=logout');
    await user.click(within(dialog).getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(location()).toBe('/login'));
  });
});

describe('changing the password', () => {
  const sent: unknown[] = [];
  beforeEach(() => {
    sent.length = 0;
    answer('GET /api/account/profile', anAccountProfile());
    answer('PUT /api/account/changepwd', ({ body }) => {
      sent.push(body);
      return {};
    });
  });

  async function changePassword({ user }: Rendered, values: readonly [string, string, string]): Promise<void> {
    const sheet = within(await screen.findByRole('dialog', { name: 'Change password' }));
    const labels = ['Current password', 'New password', 'Confirm new password'];
    for (const [index, label] of labels.entries()) {
      await fill(user, sheet.getByLabelText(label), values[index] ?? '');
    }
    await user.click(sheet.getByRole('button', { name: 'Save' }));
  }

  test('PROFILE-03 the lock button opens it, and cancel closes it', async () => {
    const { user, location } = await open();
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    const sheet = await screen.findByRole('dialog', { name: 'Change password' });
    expect(location()).toBe('/user/profile?modal=password');
    await user.click(within(sheet).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location()).toBe('/user/profile');
  });

  test.each([
    ['', 'new-password', 'new-password', 'Current password'],
    ['demo1234', '', 'new-password', 'New password'],
    ['demo1234', 'new-password', '', 'Confirm new password'],
  ])('PROFILE-03 with %j, %j, %j nothing is sent and "%s" has the focus', async (old, next, again, empty) => {
    const page = await open('/user/profile?modal=password');
    await changePassword(page, [old, next, again]);
    await waitFor(() => expect(screen.getByLabelText(empty)).toHaveFocus());
    expect(sent).toEqual([]);
  });

  test('PROFILE-03 two different new passwords are not sent', async () => {
    const page = await open('/user/profile?modal=password');
    await changePassword(page, ['demo1234', 'new-password', 'new-passwort']);
    expect(await screen.findByText('The new passwords are not the same')).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('PROFILE-03 success is reported and closes the sheet', async () => {
    const page = await open('/user/profile?modal=password');
    await changePassword(page, ['demo1234', 'new-password', 'new-password']);
    const dialog = await screen.findByRole('alertdialog', { name: 'Saved' });
    expect(sent).toEqual([{ oldPassword: 'demo1234', newPassword: 'new-password' }]);
    await page.user.click(within(dialog).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.location()).toBe('/user/profile');
  });

  test('PROFILE-03 a failure is reported in a dialog, and the input is kept', async () => {
    refuse('PUT /api/account/changepwd', 'WRONG_PASSWORD');
    const page = await open('/user/profile?modal=password');
    await changePassword(page, ['wrong-one', 'new-password', 'new-password']);
    const dialog = await screen.findByRole('alertdialog', { name: 'Password not changed' });
    expect(within(dialog).getByText('The password is incorrect.')).toBeVisible();
    await page.user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByLabelText('New password')).toHaveValue('new-password');
  });
});
