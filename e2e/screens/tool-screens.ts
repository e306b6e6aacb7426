import { Badge, RemotesPage } from '../pages/tools.ts';
import { UpdateOffer } from '../pages/update-offer.ts';
import { desktop, type Scene, type Screen } from './screen.ts';

/** The gateway offers a newer composition; the page checks every minute. */
const somethingNewer = async ({ page }: Scene): Promise<void> => {
  await page.clock.install();
  await page.route('**/composition', (route) =>
    route.fulfill({ json: { revision: 2, releases: { shell: '9.0.0' }, scripts: [] } }),
  );
};
const untilOffered = async ({ page, text }: Scene): Promise<void> => {
  const offer = new UpdateOffer(page, text);
  // The chunk that checks loads when the page is idle; advancing the clock earlier has no effect, so repeat it.
  while (!(await offer.root.isVisible())) await page.clock.fastForward('01:00');
};
const untilRevisionShown = ({ page }: Scene): Promise<void> => new RemotesPage(page).root.getByText(/^Revision \d+/).waitFor();

/** Screens of the update offer and of the tools for testers and teams. */
export const toolScreens: readonly Screen[] = [
  { name: '60-update-offer', path: '/user/home', as: 'player', setUp: somethingNewer, act: untilOffered },
  {
    name: '61-badge',
    path: '/user/bonus?composition=bonus@9.9.9',
    as: 'player',
    act: ({ page }) => new Badge(page).root.waitFor(),
  },
  {
    name: '61-badge-open',
    path: '/user/statement?composition=bonus@9.9.9,chat@9.9.9',
    as: 'player',
    act: ({ page }) => new Badge(page).unfold(),
  },
  { name: '62-remotes', path: '/remotes', act: untilRevisionShown },
  { name: '62-remotes-long', path: '/remotes', isLong: true, act: untilRevisionShown },
  { name: '62-remotes-problem', path: '/remotes?composition=bonus@9.9.9', act: untilRevisionShown },
  { name: '90-desktop-remotes', path: '/remotes', size: desktop, isLong: true, act: untilRevisionShown },
  { name: '90-desktop-update-offer', path: '/login', size: desktop, setUp: somethingNewer, act: untilOffered },
];
