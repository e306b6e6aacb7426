import { formatAmount } from '@kaeo/shared/money';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Texts } from '../../tools/lib/product/texts.ts';
import { scanQr } from './scan-qr.ts';
import { TitledDialog } from './titled-dialog.ts';

export type QrChannel = 'KBANK' | 'WW' | 'E2P';
type Slip = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

/** A slip as an upload. */
export const slipFile = (buffer: Buffer): Slip => ({ name: 'slip.png', mimeType: 'image/png', buffer });

/** The deposit dialog with its methods: bank transfer, QR, gift link, slip, staff. */
export class DepositDialog extends TitledDialog {
  constructor(page: Page, text: Texts) {
    super(page, text, text('wallet', 'deposit.title'));
  }

  async open(): Promise<this> {
    await this.page.goto('/user/home?modal=deposit');
    await expect(this.tab('bank')).toBeVisible();
    return this;
  }

  /** The answer of a new player who sets no limits before the first deposit. */
  get laterLimits(): Locator {
    return this.button('offer.later');
  }
  /** The acknowledgement of a new player of how money is protected. */
  get acknowledgement(): Locator {
    return this.button('moneyNotice.acknowledge');
  }
  /** An element of the dialog by the key of its text. */
  getByKey(key: string, values: Record<string, string | number> = {}): Locator {
    return this.root.getByText(this.text('wallet', `deposit.${key}`, values));
  }
  button(key: string): Locator {
    return this.root.getByRole('button', { name: this.text('wallet', `deposit.${key}`), exact: true });
  }
  tab(method: 'bank' | 'qr' | 'gift' | 'slip' | 'manual'): Locator {
    return this.root.getByRole('tab', { name: this.text('wallet', `deposit.method.${method}`), exact: true });
  }
  /** The row that copies the account number at this bank. */
  accountNo(bank: string): Locator {
    return this.root.getByRole('button', { name: this.text('wallet', 'deposit.bank.accountNo', { bank }) });
  }

  channel(channel: QrChannel): Locator {
    return this.root.getByRole('radio', { name: channel });
  }
  async chooseChannel(channel: QrChannel): Promise<void> {
    await this.tab('qr').click();
    await this.switchTo(channel);
  }
  /** Switches the channel on the QR tab. */
  async switchTo(channel: QrChannel): Promise<void> {
    // The radio button is visually hidden, so press its label. The channel in the URL checks it.
    await this.root
      .locator('label')
      .filter({ has: this.page.getByRole('radio', { name: channel }) })
      .click();
    await expect(this.channel(channel)).toBeChecked();
  }
  get amount(): Locator {
    return this.root.getByLabel(this.text('wallet', 'deposit.qr.amount'));
  }
  get quickAmounts(): Locator {
    return this.root.getByRole('group', { name: this.text('shared', 'field.quickAmounts') }).getByRole('button');
  }
  get createQr(): Locator {
    return this.button('qr.create');
  }
  get qrImage(): Locator {
    const alt = this.text('wallet', 'deposit.qr.alt', { amount: '' }).trim();
    return this.root.getByRole('img', { name: alt });
  }
  get countdown(): Locator {
    return this.root.getByRole('timer');
  }
  /** Creates a code on a channel and returns its payload. */
  async createQrOf(channel: QrChannel, amount: number): Promise<string> {
    await this.chooseChannel(channel);
    await this.amount.fill(String(amount));
    await this.createQr.click();
    await expect(this.qrImage).toBeVisible();
    await expect(this.root).toContainText(formatAmount(amount));
    return this.scan();
  }
  /** Reads the payload of the code on screen. */
  scan(): Promise<string> {
    return scanQr(this.qrImage);
  }

  /** The field for a gift link, on the gift tab or at the wallet app among the accounts. */
  get giftLink(): Locator {
    return this.root.getByRole('textbox', { name: this.text('wallet', 'deposit.gift.link') });
  }
  async sendGift(link: string): Promise<void> {
    await this.tab('gift').click();
    // The field at the wallet app among the accounts has the same name.
    await expect(this.tab('gift')).toHaveAttribute('aria-selected', 'true');
    await this.giftLink.fill(link);
    await this.button('gift.send').click();
  }

  get amountForStaff(): Locator {
    return this.root.getByLabel(this.text('wallet', 'deposit.manual.amount'));
  }
  /** Other information about a transfer for staff. */
  fact(name: 'paidFrom' | 'paidAt' | 'bankReference'): Locator {
    return this.root.getByLabel(this.text('wallet', `deposit.manual.${name}`));
  }
  async reportToStaff(amount: number): Promise<void> {
    await this.tab('manual').click();
    await this.amountForStaff.fill(String(amount));
    await this.button('manual.send').click();
  }

  get slipInput(): Locator {
    return this.root.locator('input[type="file"]');
  }
  get progress(): Locator {
    return this.root.getByRole('progressbar');
  }
  async chooseSlip(slip: Slip): Promise<void> {
    await this.tab('slip').click();
    await this.slipInput.setInputFiles(slip);
  }
  async sendSlip(slip: Slip): Promise<void> {
    await this.chooseSlip(slip);
    await expect(this.root.getByRole('img', { name: this.text('wallet', 'deposit.slip.preview') })).toBeVisible();
    await this.button('slip.send').click();
  }
  /** The result of an accepted slip: confirmed, or still in progress. */
  get acceptedSlip(): Locator {
    return this.getByKey('slip.received.SUCCESS.title').or(this.getByKey('slip.received.IN_PROGRESS.title'));
  }
}

/** The sheet over the deposit dialog that asks for the account name in English. */
export class BankNameSheet {
  readonly root: Locator;
  readonly #text: Texts;

  constructor(page: Page, text: Texts) {
    this.#text = text;
    this.root = page.getByRole('dialog', { name: text('wallet', 'bankName.title') });
  }

  get name(): Locator {
    return this.root.getByLabel(this.#text('wallet', 'bankName.name'));
  }
  async save(name: string, password = ''): Promise<void> {
    await this.name.fill(name);
    await this.root.getByLabel(this.#text('wallet', 'bankName.password')).fill(password);
    await this.root.getByRole('button', { name: this.#text('wallet', 'bankName.save') }).click();
  }
}
