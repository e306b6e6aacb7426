import { expect, test } from '../../fixtures/test.ts';

type Picture = { readonly src: string; readonly sizes: string; readonly purpose?: string };
type Manifest = Readonly<Record<'name' | 'start_url' | 'scope' | 'display' | 'lang', string>> & {
  readonly icons: readonly Picture[];
  readonly screenshots: readonly Picture[];
};

for (const [language, tag] of [
  ['th', 'th'],
  ['la', 'lo'],
  ['en', 'en'],
] as const)
  test.describe(`in ${language}`, () => {
    test.use({ language });

    // Lighthouse 12 dropped its audits of installability. Those read the manifest by the same call as this test.
    test(`PLAY-04 the browser reads the manifest without errors, and loads its icons and screenshots in ${language}`, async ({
      page,
    }) => {
      await page.goto('/login');
      const session = await page.context().newCDPSession(page);
      const { url, data = '', errors } = await session.send('Page.getAppManifest');
      expect(errors).toEqual([]);
      const manifest = JSON.parse(data) as Manifest; // a file of the shell
      expect(manifest).toMatchObject({ lang: tag, display: 'standalone', start_url: '/user/home', scope: '/' });
      expect(manifest.name).not.toMatch(/^$|\{\{/);
      const pictures = [...manifest.icons, ...manifest.screenshots].filter(({ sizes }) => sizes !== 'any');
      const shown = await page.evaluate(
        (sources) =>
          Promise.all(
            sources.map(async (source) => {
              const image = new Image();
              image.src = source;
              await image.decode();
              return `${image.naturalWidth}x${image.naturalHeight}`;
            }),
          ),
        pictures.map(({ src }) => new URL(src, url).href),
      );
      expect(shown).toEqual(pictures.map(({ sizes }) => sizes));
      // What Chromium asks for before it offers the installation.
      expect(manifest.icons.some(({ sizes, purpose = 'any' }) => purpose === 'any' && Number.parseInt(sizes, 10) >= 144)).toBe(
        true,
      );
      expect(manifest.screenshots.length).toBeGreaterThan(0);
    });
  });
