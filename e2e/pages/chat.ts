import { expect, type Locator, type Page } from '@playwright/test';
import type { Texts } from '../../tools/lib/product/texts.ts';
import { PageObject } from './page-object.ts';

/** The chat on every page: the round button and the window that it opens. */
export class Chat extends PageObject {
  readonly window: Locator;
  readonly log: Locator;

  constructor(page: Page, text: Texts) {
    super(page, text);
    this.window = page.getByRole('dialog', { name: text('chat', 'title') });
    this.log = this.window.getByRole('log', { name: text('chat', 'log.label') });
  }

  /** The round button while no message is unread. `aria-expanded` excludes the button with the same name on the contact page. */
  get button(): Locator {
    return this.page
      .getByRole('button', { name: this.text('chat', 'open'), exact: true })
      .and(this.page.locator('[aria-expanded]'));
  }
  buttonWithUnread(count: number): Locator {
    return this.page.getByRole('button', { name: this.text('chat', 'openUnread_other', { count }) });
  }

  async open(): Promise<this> {
    await this.button.click();
    return this.expectConnected();
  }
  async expectConnected(): Promise<this> {
    await expect(this.status('connected')).toBeVisible();
    return this;
  }
  async close(): Promise<void> {
    await this.window.getByRole('button', { name: this.text('chat', 'close') }).click();
    await expect(this.window).toBeHidden();
  }
  status(status: 'connecting' | 'connected' | 'disconnected'): Locator {
    return this.window.getByText(this.text('chat', `status.${status}`), { exact: true });
  }
  get refresh(): Locator {
    return this.window.getByRole('button', { name: this.text('chat', 'refresh') });
  }

  get box(): Locator {
    return this.window.getByRole('textbox', { name: this.text('chat', 'composer.label') });
  }
  get send(): Locator {
    return this.window.getByRole('button', { name: this.text('chat', 'composer.send') });
  }
  async sendMessage(words: string): Promise<void> {
    await this.box.fill(words);
    await this.send.click();
  }
  get picker(): Locator {
    return this.window.locator('input[type="file"]');
  }

  /** A message with exactly this text, from either side. */
  message(words: string): Locator {
    const by = (who: 'own' | 'desk') => this.log.getByText(`${this.text('chat', `from.${who}`)}: ${words}`, { exact: true });
    return by('own').or(by('desk'));
  }
  /** Messages by their author. */
  messagesFrom(who: 'own' | 'desk'): Locator {
    return this.log.getByText(`${this.text('chat', `from.${who}`)}:`);
  }
  delivery(state: 'sending' | 'failed' | 'succeed'): Locator {
    return this.log.getByText(this.text('chat', `delivery.${state}`));
  }
  get retry(): Locator {
    return this.log.getByRole('button', { name: this.text('chat', 'delivery.retry') });
  }
  get uploading(): Locator {
    return this.log.getByRole('progressbar', { name: this.text('chat', 'content.uploading') });
  }

  /** A button of the desk that is a link, by its title. */
  link(title: string): Locator {
    return this.log.getByRole('link', { name: title });
  }
  action(title: string): Locator {
    return this.log.getByRole('button', { name: title });
  }
  /** Replies suggested by the desk, above the message box. */
  get replies(): Locator {
    return this.window.getByRole('list', { name: this.text('chat', 'content.quickReplies') });
  }
  cards(total: number): Locator {
    return this.log.getByRole('list', { name: this.text('chat', 'content.cards', { total }) });
  }
  cardPlace(number: number, total: number): Locator {
    return this.log.getByText(this.text('chat', 'content.cardOf', { number, total }), { exact: true });
  }
  stepCards(where: 'next' | 'previous'): Locator {
    return this.log.getByRole('button', { name: this.text('chat', `content.${where}Card`) });
  }
  picture(name: string): Locator {
    return this.log.getByRole('img', { name: this.text('chat', 'content.image', { name }) });
  }
  openerOf(name: string): Locator {
    return this.log.getByRole('button', { name: this.text('chat', 'content.openPicture', { name }) });
  }
  playerOf(name: string): Locator {
    return this.log.getByRole('button', { name: this.text('chat', 'content.playVideo', { name }) });
  }
  video(name: string): Locator {
    return this.log.getByLabel(this.text('chat', 'content.video', { name }), { exact: true });
  }
  download(name: string): Locator {
    return this.log.getByText(name, { exact: true });
  }

  get newMessages(): Locator {
    return this.window.getByRole('button', { name: this.text('chat', 'log.newest'), exact: true });
  }
  get earlier(): Locator {
    return this.log.getByRole('button', { name: this.text('chat', 'log.earlier') });
  }

  /** Scrolls the log to its top. */
  async scrollToTop(): Promise<void> {
    await this.log.evaluate((log) => {
      log.scrollTop = 0;
    });
  }
  /** Distance of the log's scroll position from its end, in pixels. */
  fromEnd(): Promise<number> {
    return this.log.evaluate((log) => log.scrollHeight - log.clientHeight - log.scrollTop);
  }
}
