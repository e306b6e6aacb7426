import { test } from '../../fixtures/product/own-product.ts';
import { faultMessages } from '../../fixtures/releases/meet-fault.ts';
import { buildOther } from '../../fixtures/releases/other-builds.ts';
import { expect } from '../../fixtures/test.ts';
import { BonusPage } from '../../pages/bonus.ts';
import { HomePage } from '../../pages/home.ts';

test.describe.configure({ mode: 'default', timeout: 180_000 });
test.use({ expectedConsole: faultMessages });

const part = (what: string) => `import { useTranslation } from '@kaeo/shared/i18n';

export default function Part() {
  const { t } = useTranslation('bonus');
  return <p>${what}: {t('card.noTurnover')}</p>;
}
`;
const titles = (what: string) => ({ th: what, la: what, en: what });
/** Edits of the remote: parts on two pages and a menu entry. */
const edits = {
  'package.json': (text: string) => text.replace(/"(entry|total)Bytes": \d+/g, '"$1Bytes": 30000'),
  'remote.json': (text: string) =>
    JSON.stringify({
      ...JSON.parse(text),
      sections: [
        { slot: 'home-card', title: titles('Bonus at home') },
        { slot: 'profile-section', title: titles('Bonus in the profile') },
      ],
      menu: [{ page: 'bonus' }],
    }),
  'src/remote.ts': (text: string) =>
    text.replace(
      '  messages: {',
      `  slots: {
    'home-card': () => import(/* webpackChunkName: "slot-home-card" */ './home-card.slot.tsx'),
    'profile-section': () => import(/* webpackChunkName: "slot-profile-section" */ './profile-section.slot.tsx'),
  },
  messages: {`,
    ),
  'src/home-card.slot.tsx': () => part('home card'),
  'src/profile-section.slot.tsx': () => part('profile section'),
};

test('MFE-01 MFE-05 a remote adds a card, a section and a menu entry without a release of the shell, and a failure of its card is isolated', async ({
  page,
  player,
  signIn,
  text,
  releases,
}) => {
  const { version } = await releases.current('shell');
  await releases.putIntoService(await releases.publish(await buildOther({ name: 'mfe-bonus', version: '2.0.0', edits })));
  await signIn(player);
  const code = '**/slot-home-card.*.js*';
  await page.route(code, (route) => route.abort());
  const home = await new HomePage(page, text).open();
  const card = page.getByRole('region', { name: 'Bonus at home' });
  await expect(card.getByRole('heading', { name: 'Bonus at home' })).toBeVisible();
  await expect(home.tile('deposit')).toBeVisible();
  await page.unroute(code);
  await card.getByRole('button').click();
  await expect(card).toContainText(`home card: ${text('bonus', 'card.noTurnover')}`);

  await page.goto('/user/profile');
  await expect(page.getByRole('region', { name: 'Bonus in the profile' })).toContainText('profile section');
  await page
    .getByRole('navigation', { name: text('shell', 'sections.more') })
    .getByRole('link')
    .click();
  await expect(new BonusPage(page, text).cards.first()).toBeVisible();
  expect(await releases.current('shell')).toEqual({ name: 'shell', version });
});
