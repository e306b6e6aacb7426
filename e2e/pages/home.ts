import { formatAmount } from '@kaeo/shared/money';
import { expect, type Locator } from '@playwright/test';
import { DepositDialog } from './deposit.ts';
import { GameDialog } from './game.ts';
import { PageObject } from './page-object.ts';
import { InviteDialog } from './rewards/invite.ts';
import { RefundDialog } from './rewards/refund.ts';
import { TransferDialog } from './transfer.ts';
import { WithdrawDialog } from './withdraw.ts';

export type Tile = 'deposit' | 'withdraw' | 'refresh' | 'invite' | 'bonus' | 'refund';
export type Category = 'slot' | 'sport' | 'lotto';

/** The home page: balances, actions, games. */
export class HomePage extends PageObject {
  async open(): Promise<this> {
    await this.page.goto('/user/home');
    await expect(this.total).toBeVisible();
    return this;
  }

  /** The card with the player's name and money. */
  get hero(): Locator {
    return this.page.getByRole('region', { name: this.text('wallet', 'home.heading') });
  }
  /** The total balance, shown or masked; does not match the skeleton. */
  get total(): Locator {
    return this.hero.getByText(/\d\.\d\d|•••/).first();
  }
  get eye(): Locator {
    return this.hero.getByRole('button', { name: this.text('wallet', 'home.hideBalance') });
  }
  get inviteBonus(): Locator {
    return this.page.getByRole('region', { name: this.text('wallet', 'home.bonus.label') });
  }

  tile(name: Tile): Locator {
    const tiles = this.page.getByRole('navigation', { name: this.text('wallet', 'home.tiles.label') });
    const label = this.text('wallet', `home.tiles.${name}`);
    return name === 'bonus' ? tiles.getByRole('link', { name: label }) : tiles.getByRole('button', { name: label });
  }

  async expectBalances({ total, wallet, inGames }: { total: number; wallet: number; inGames: number }): Promise<void> {
    await expect(this.hero).toContainText(formatAmount(total));
    await expect(this.#part('home.wallet')).toContainText(formatAmount(wallet));
    await expect(this.#part('home.inGames')).toContainText(formatAmount(inGames));
  }

  #part(caption: string): Locator {
    const heading = this.page.getByText(this.text('wallet', caption), { exact: true });
    return this.hero.locator('div').filter({ has: heading }).last();
  }

  carousel(category: Category): Locator {
    return this.page.getByRole('group', { name: this.text('wallet', `games.${category}`), exact: true });
  }
  next(category: Category): Locator {
    return this.carousel(category).getByRole('button', {
      name: this.text('wallet', 'games.next', { category: this.text('wallet', `games.${category}`) }),
    });
  }
  previous(category: Category): Locator {
    return this.carousel(category).getByRole('button', {
      name: this.text('wallet', 'games.previous', { category: this.text('wallet', `games.${category}`) }),
    });
  }
  /** The slide in the centre of a category; those beside it are inert. */
  centre(category: Category): Locator {
    return this.carousel(category).locator('[role="group"]:not([inert], [inert] *)');
  }
  /** The button of a game with an open account, if its card is in the centre. */
  viewAccount(name: string): Locator {
    return this.#inReach(this.text('wallet', 'game.viewOf', { name }));
  }
  /** The button that offers to open an account in a game, if its card is in the centre. */
  openAccount(name: string): Locator {
    return this.#inReach(this.text('wallet', 'game.openOf', { name }));
  }
  #inReach(name: string): Locator {
    return this.page.getByRole('button', { name }).and(this.page.locator(':not([inert] *)'));
  }

  async refreshAll(): Promise<void> {
    await this.tile('refresh').click();
    await expect(this.page.getByText(this.text('wallet', 'home.tiles.refreshed'))).toBeVisible();
  }

  async deposit(): Promise<DepositDialog> {
    await this.tile('deposit').click();
    return this.#shown(new DepositDialog(this.page, this.text));
  }
  async withdraw(): Promise<WithdrawDialog> {
    await this.tile('withdraw').click();
    return this.#shown(new WithdrawDialog(this.page, this.text));
  }
  /** Presses the tile; banners are shown before the dialog. */
  async invite(): Promise<InviteDialog> {
    await this.tile('invite').click();
    return this.#shown(new InviteDialog(this.page, this.text));
  }
  /** Presses the tile; banners are shown before the dialog. */
  async refund(): Promise<RefundDialog> {
    await this.tile('refund').click();
    return this.#shown(new RefundDialog(this.page, this.text));
  }
  async transfer(): Promise<TransferDialog> {
    await this.hero.getByRole('button', { name: this.text('wallet', 'home.transfer') }).click();
    return this.#shown(new TransferDialog(this.page, this.text));
  }
  /** Turns the carousel of a category to the named game and opens its account. */
  async game(category: Category, name: string): Promise<GameDialog> {
    await this.#press(category, this.viewAccount(name).or(this.openAccount(name)));
    return this.#shown(new GameDialog(this.page, this.text, name));
  }
  /** Turns the carousel to the named game and presses the button that offers its last amount. */
  async playAgain(category: Category, name: string, amount: string): Promise<void> {
    await this.#press(category, this.#inReach(this.text('wallet', 'game.playWithOf', { amount, name })));
  }
  /** Presses a button of a card once the card is in the centre. */
  async #press(category: Category, button: Locator): Promise<void> {
    await expect(this.next(category)).toBeVisible();
    await expect(async () => {
      if (!(await button.isVisible())) await this.next(category).click();
      await expect(button).toBeVisible({ timeout: 1000 });
    }).toPass();
    await button.click();
  }

  async #shown<Dialog extends { readonly root: Locator }>(dialog: Dialog): Promise<Dialog> {
    await expect(dialog.root).toBeVisible();
    return dialog;
  }
}
