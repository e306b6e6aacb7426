import { isOwnFacade, type Offer } from '../registry/offers.ts';
import type { BuiltRelease } from '../release/built-release.ts';
import type { ReleaseFiles } from '../release/release-files.ts';
import type { Refusal } from './refusal.ts';

const wayOut = 'build it again with the current kit; if that fails, run npm run exports first';
const refuse = (found: string): Refusal => ({ rule: 'exports', found, wayOut });

async function textOf(files: ReleaseFiles, names: readonly string[]): Promise<string> {
  const bodies = await Promise.all([...new Set(names)].map((name) => files.read(name)));
  return bodies.map((body) => (body ? new TextDecoder().decode(body) : '')).join('\n');
}

/** webpack defines an export as `Button:()=>b` in an object, or `"Button",()=>b` or `"Button",0,b` in an array. */
function isExported(text: string, name: string): boolean {
  const escaped = name.replaceAll(/\W/g, String.raw`\$&`);
  const inObject = String.raw`(?<![\w$.])${escaped}["'\`]?\s*:\s*\(\)\s*=>`;
  const inArray = String.raw`["'\`]${escaped}["'\`]\s*,\s*(?:0\s*,|\(\)\s*=>)`;
  return new RegExp(`${inObject}|${inArray}`).test(text);
}

/** The chunk of a facade that is loaded on demand; the name of an older major ends with its number. */
const chunkOf = (facade: string, { version }: Offer, at: number): string =>
  `${facade.replace('@kaeo/', '').replaceAll('/', '-')}${at === 0 ? '' : `-${version.split('.')[0]}`}`;

/** Checks that each name a shell offers is an export of its built files: in the chunk of the facade, or in the first scripts. */
export async function checkOffered({ offers, parts, scripts }: BuiltRelease, files: ReleaseFiles): Promise<Refusal[]> {
  const ownFacades = Object.entries(offers ?? {}).filter(([facade]) => isOwnFacade(facade));
  const firstScripts = await textOf(files, scripts);
  const checked = ownFacades.flatMap(([facade, majors]) =>
    majors.map(async (offer, at) => {
      const chunk = chunkOf(facade, offer, at);
      const ofChunk = await textOf(files, Object.hasOwn(parts, chunk) ? (parts[chunk] ?? []) : []);
      const missing = offer.names.filter((name) => !isExported(ofChunk, name) && !isExported(firstScripts, name));
      return missing.length > 0
        ? [refuse(`it offers ${missing.join(', ')} of ${facade} ${offer.version}, which its files do not export`)]
        : [];
    }),
  );
  return (await Promise.all(checked)).flat();
}

/** The request for a shared module: `"default","@kaeo/shared/ui/initial",!1,[1,1,2,0])`; a bundled fallback would follow. */
const consumed = /["'`]default["'`]\s*,\s*["'`]([^"'`]+)["'`]\s*,\s*(?:!1|false)\s*,\s*\[1,\s*(\d+),\s*(\d+),\s*(\d+)\]\s*\)/g;

/** Checks that the entry of a remote requests the facades that its `release.json` lists. Older builds have no list. */
export async function checkConsumed(release: BuiltRelease, files: ReleaseFiles): Promise<Refusal[]> {
  if (release.container !== 'webpack' || release.uses === undefined) return [];
  const text = await textOf(files, release.scripts);
  const consumedRanges = new Map(
    [...text.matchAll(consumed)].map(([, facade = '', ...version]) => [facade, `^${version.join('.')}`]),
  );
  const declared = new Map(Object.entries(release.shared));
  return [...new Set([...consumedRanges.keys(), ...declared.keys()])]
    .filter((facade) => consumedRanges.get(facade) !== declared.get(facade))
    .map((facade) => {
      const [one, other] = [consumedRanges.get(facade), declared.get(facade)];
      return refuse(
        `its entry asks the page for ${one ? `${facade} ${one}` : `no ${facade}`}, its release.json ${other ? `says ${other}` : 'does not list it'}`,
      );
    });
}
