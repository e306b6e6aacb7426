import { expect } from '@playwright/test';
import type { Language } from '../../tools/lib/product/texts.ts';
import { PageObject } from './page-object.ts';

const languageNames: Readonly<Record<Language, string>> = { th: 'ไทย', la: 'ລາວ', en: 'English' };

/** The bars around every page: menu, language, log-out. */
export class Chrome extends PageObject {
  /** The visible menu: the bottom bar on phones, the top bar on wide screens. */
  get menu() {
    return this.page.getByRole('navigation', { name: this.text('shell', 'menu.label') }).filter({ visible: true });
  }

  item(name: 'home' | 'register' | 'howto' | 'contact' | 'profile' | 'conditions' | 'statement') {
    return this.menu.getByRole('link', { name: this.text('shell', `menu.${name}`), exact: true });
  }

  /** The bar above the page while the phone is offline, with the time of the data on the page. */
  get offlineBar() {
    // The text after the time.
    const [end = ''] = this.text('shared', 'offlineAsOf', { time: '' }).split('\u00a0').slice(-1);
    return this.page.getByRole('status').filter({ hasText: end });
  }

  async chooseLanguage(language: Language): Promise<void> {
    await this.page
      .getByRole('banner')
      .getByRole('button', { name: this.text('shell', 'language.label') })
      .click();
    await this.page.getByRole('menuitemradio', { name: languageNames[language] }).click();
    await expect(this.page.locator('html')).toHaveAttribute('lang', language === 'la' ? 'lo' : language);
  }

  async logOut(): Promise<void> {
    await this.page
      .getByRole('banner')
      .getByRole('button', { name: this.text('shell', 'logout.label') })
      .click();
    await this.page
      .getByRole('alertdialog')
      .getByRole('button', { name: this.text('shell', 'logout.confirm') })
      .click();
    await expect(this.page).toHaveURL(/\/login$/);
  }
}
