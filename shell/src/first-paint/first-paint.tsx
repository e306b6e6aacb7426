import { groundName, renderStatic } from '@kaeo/shared/first-paint';
import { type Language, languages, registerMessages, setLanguage, startI18n, translate } from '@kaeo/shared/i18n';
import { sharedMessages } from '@kaeo/shared/ui/initial';
import { PageLoading } from '../fallback/page-loading.tsx';
import { destinations, ownPaths } from '../layout/destinations.ts';
import { PlayerFrame, PublicFrame, stepPages } from '../layout/page-frames.tsx';
import { siteInfoQuery } from '../layout/site-info.ts';
import { shellMessages } from '../messages.ts';
import { ownPages, titleOf } from '../routes/own-pages.tsx';
import { PaintedHomeBoxes } from './home-boxes.tsx';

/** Placeholder that the gateway replaces by the title of a remote's page, which the shell's build does not know. */
const titlePlace = '{{title}}';
/** Placeholder that the gateway replaces by the name of the site. */
const siteInfo = { name: '{{site}}', website: '' };

const framed = [
  {
    Frame: PlayerFrame,
    paths: [destinations.home, destinations.profile, destinations.statement, ownPaths.playerContact, 'player'],
  },
  { Frame: PublicFrame, paths: [destinations.login, ...stepPages, ownPaths.howto, ownPaths.contact, 'public'] },
];

type FirstPaint = {
  readonly styles: string;
  /** Names of emotion's rules in `styles`. Emotion hydrates them instead of inserting them again. */
  readonly names: { readonly ground: string; readonly rules: readonly string[] };
  /** Markup by language and path; `player` and `public` apply to all other pages of that access. */
  readonly frames: Readonly<Record<Language, Readonly<Record<string, string>>>>;
};

/** The loading frames that the gateway puts into the HTML (PERF-04). The shell's build runs it, outside a browser. */
export async function renderFirstPaint(): Promise<FirstPaint> {
  await Promise.all([registerMessages('shared', sharedMessages), registerMessages('shell', shellMessages)]);
  await startI18n();
  const rules = new Map<string, string>();
  const ofElements = new Map<string, string>();
  const frames = { th: {}, la: {}, en: {} } as Record<Language, Record<string, string>>;
  for (const language of languages) {
    await setLanguage(language);
    for (const { Frame, paths } of framed) {
      for (const path of paths) {
        const own = Object.values(ownPages).find((page) => page.path === path);
        const title = own ? titleOf(own.title, translate('shell')) : titlePlace;
        const page = (
          <Frame>
            <PageLoading title={title} homeBoxes={<PaintedHomeBoxes language={language} />} />
          </Frame>
        );
        const painted = renderStatic(page, {
          path: path.startsWith('/') ? path : `/${path}`,
          language,
          cached: [[siteInfoQuery.queryKey, siteInfo]],
        });
        frames[language][path] = painted.markup;
        for (const [name, rule] of painted.rules) rules.set(name, rule);
        for (const [name, rule] of painted.ofElements) ofElements.set(name, rule);
      }
    }
  }
  return {
    styles: [...rules.values(), ...ofElements.values()].join(''),
    names: { ground: groundName, rules: [...rules.keys()].filter((name) => name !== groundName) },
    frames,
  };
}
