import { expect, test } from '../../fixtures/test.ts';

declare global {
  /** Names of the scripts that ran although the policy forbids them. */
  var intruders: string[] | undefined;
}

test.describe('a script that is not part of a release', () => {
  test.use({ expectedConsole: /Content Security Policy|violates|Refused/i, expectedViolations: /^script-src/ });

  test('MFE-09 does not run: inline, evaluated, in a handler, from another path of this host, from another origin', {
    tag: '@main',
  }, async ({ page, text }) => {
    const runs = (name: string) => ({
      contentType: 'text/javascript',
      body: `(globalThis.intruders ??= []).push(${JSON.stringify(name)})`,
    });
    // Each address returns a script, which would run if the policy allowed it.
    const addresses = [
      '/api/chat/files/picture.js',
      '/releases/other/1.0.0/entry.js',
      '/releases/bonus/9.9.9/entry.js',
      'https://evil.example/x.js',
    ];
    for (const address of addresses)
      await page.route(`**${address.replace('https:/', '')}`, (route) => route.fulfill(runs(address)));
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1, name: text('auth', 'login.title') })).toBeVisible();

    const outcomes = await page.evaluate(async (sources) => {
      const intrusion = (name: string) => `(globalThis.intruders ??= []).push('${name}')`;
      const inline = document.createElement('script');
      inline.textContent = intrusion('inline');
      document.head.append(inline);
      const pressed = document.createElement('button');
      pressed.setAttribute('onclick', intrusion('handler'));
      document.body.append(pressed);
      pressed.click();
      const link = document.createElement('a');
      link.href = `javascript:${intrusion('link')}`;
      document.body.append(link);
      link.click();
      const answers: string[] = [];
      // Continue in a task of the page: code that `evaluate` runs directly is exempt from the policy.
      await new Promise((resolve) => setTimeout(resolve));
      try {
        // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- must be refused
        new Function(intrusion('function'))();
      } catch (error) {
        answers.push(error instanceof Error ? error.name : String(error));
      }
      for (const src of sources) {
        const script = document.createElement('script');
        script.src = src;
        const answer = new Promise<string>((resolve) => {
          script.addEventListener('load', () => resolve('ran'));
          script.addEventListener('error', () => resolve('refused'));
        });
        document.head.append(script);
        answers.push(await answer);
      }
      return answers;
    }, addresses);

    expect(outcomes).toEqual(['EvalError', ...addresses.map(() => 'refused')]);
    expect(await page.evaluate(() => globalThis.intruders)).toBeUndefined();
  });
});

test.describe('styles', () => {
  test.use({ expectedConsole: /Content Security Policy|violates|Refused/i, expectedViolations: /^style-src/ });

  test('MFE-09 of the product apply with the page’s nonce; an injected style does not', async ({ page, text }) => {
    await page.goto('/login');
    const title = page.getByRole('heading', { level: 1, name: text('auth', 'login.title') });
    await expect(title).toBeVisible();
    const seen = await page.evaluate(() => {
      const own = document.querySelector('style');
      const intruder = document.createElement('style');
      intruder.textContent = 'body { outline: 9px solid red }';
      document.head.append(intruder);
      return {
        background: getComputedStyle(document.body).backgroundColor,
        outline: getComputedStyle(document.body).outlineStyle,
        // The nonce must be unreadable: a script that knows it could apply any style element.
        nonces: [own?.nonce, own?.getAttribute('nonce')],
      };
    });
    expect(seen).toEqual({ background: 'rgb(11, 15, 26)', outline: 'none', nonces: ['', ''] });
  });
});
