import sharp from 'sharp';
import type { Amount, Range } from './amounts.ts';
import { bytesOfAll, type Comparison, changedReleases } from './comparison.ts';
import type { Line } from './lines.ts';
import { fontFaces } from './report-fonts.ts';
import { script, style } from './report-style.ts';
import type { Aspect, ScreenComparison } from './screen-comparison.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character);

const languageNames = { th: 'Thai', la: 'Lao', en: 'English' } as const;
const aspectNames: Readonly<Record<Aspect, string>> = {
  state: 'does not come about',
  picture: 'picture',
  accessibility: 'accessibility tree',
  console: 'console',
  requests: 'requests',
  bytes: 'bytes',
};
const idOf = ({ screen, language }: ScreenComparison): string => `${screen}-${language}`;
const titleOf = ({ screen, language }: ScreenComparison): string => `${screen}, ${languageNames[language]}`;

/** A picture inside the page, in which no eye finds a loss; the pixels themselves lie beside the page. */
async function image(file: Buffer | undefined, alt: string): Promise<string> {
  if (!file) return '<p class="note">No picture.</p>';
  const webp = await sharp(file).webp({ quality: 88, smartSubsample: true }).toBuffer();
  return `<img src="data:image/webp;base64,${webp.toString('base64')}" alt="${escape(alt)}">`;
}

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
const rangeText = ({ least, most }: Range, format: (value: number) => string): string =>
  format(least) === format(most) ? format(least) : `${format(least)} to ${format(most)}`;

const isOneValue = ({ least, most }: Range): boolean => least === most;
const doMeet = (one: Range, other: Range): boolean => one.least <= other.most && other.least <= one.most;

/** How much more or less the candidate is, in per cent of what is in service: `+4.2 %`; `unstable` where its takes do not agree. */
export function changeText({ before, candidate }: Pick<Amount, 'before' | 'candidate'>): string {
  const isUnstable = doMeet(before, candidate) && !(isOneValue(before) && isOneValue(candidate));
  const [from, to] = [before, candidate].map(({ least, most }) => (least + most) / 2);
  if (!from || to === undefined) return to ? 'new' : '–';
  const percent = (to / from - 1) * 100;
  if (Math.abs(percent) < 0.05) return '0 %';
  if (isUnstable) return 'unstable';
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent).toFixed(1)} %`;
}

const numbers = (texts: readonly string[]): string => texts.map((text) => `<td class="number">${text}</td>`).join('');
const amountRow = ({ name, kind, before, candidate }: Amount): string =>
  `<tr class="${kind}"><td><code>${escape(name)}</code>${kind === 'unstable' ? ' <span class="tag unstable">unstable</span>' : ''}</td>${numbers([before, candidate].map((range) => rangeText(range, String)))}</tr>`;

/** A list of what was there more or less often; empty where nothing is to be told. */
function amountTable(title: string, what: string, amounts: readonly Amount[]): string {
  const told = amounts.filter(({ kind }) => kind !== 'same');
  if (told.length === 0) return '';
  const head = `<tr><th>${what}</th><th class="number">in service</th><th class="number">candidate</th></tr>`;
  return `<h4>${title}</h4><table><thead>${head}</thead><tbody>${told.map(amountRow).join('')}</tbody></table>`;
}

type ByteRow = Pick<Amount, 'name' | 'before' | 'candidate'> & { readonly kind?: Amount['kind'] };
function byteTable(rows: readonly ByteRow[]): string {
  const row = ({ name, kind, before, candidate }: ByteRow): string =>
    `<tr class="${kind === 'differs' ? kind : ''}"><td>${escape(name)}</td>${numbers([rangeText(before, kilobytes), rangeText(candidate, kilobytes), changeText({ before, candidate })])}</tr>`;
  const head =
    '<tr><th>Of</th><th class="number">in service, kB</th><th class="number">candidate, kB</th><th class="number">change</th></tr>';
  return `<table><thead>${head}</thead><tbody>${rows.map(row).join('')}</tbody></table>`;
}

/** Lines of the tree that are told around one that differs. */
const context = 3;
const signs: Readonly<Record<Line['kind'], string>> = { same: ' ', added: '+', removed: '−', unstable: '~' };
const lineClass: Readonly<Record<Line['kind'], string>> = {
  same: '',
  added: 'added',
  removed: 'removed',
  unstable: 'unstable-line',
};

function treeList(lines: readonly Line[]): string {
  const changed = lines.flatMap(({ kind }, at) => (kind === 'same' ? [] : [at]));
  if (changed.length === 0) return '';
  const isTold = (at: number): boolean => changed.some((place) => Math.abs(place - at) <= context);
  const items = lines.flatMap(({ kind, text }, at) => {
    if (isTold(at)) {
      const word = kind === 'same' ? '' : `<span class="unseen">${kind}: </span>`;
      return `<li class="${lineClass[kind]}" data-sign="${signs[kind]}">${word}${escape(text)}</li>`;
    }
    return at === 0 || isTold(at - 1) ? '<li class="gap">⋯</li>' : [];
  });
  return `<h4>Accessibility tree</h4><ul class="lines">${items.join('')}</ul>`;
}

async function pictureViews(screen: ScreenComparison): Promise<string> {
  const { picture, pictures } = screen;
  const [before, candidate, difference] = await Promise.all([
    image(pictures.before, `${titleOf(screen)}, in service`),
    image(pictures.candidate, `${titleOf(screen)}, candidate`),
    image(picture?.drawing, `${titleOf(screen)}, what differs`),
  ]);
  const frame = (title: string, content: string): string =>
    `<figure><figcaption>${title}</figcaption><div class="frame" tabindex="0" role="region" aria-label="${title}, ${escape(titleOf(screen))}">${content}</div></figure>`;
  const name = `view-${idOf(screen)}`;
  const top = picture?.box ? ` data-top="${(picture.box.top / picture.height).toFixed(4)}"` : '';
  const isWide = picture && picture.width > picture.height ? ' wide' : '';
  const isTold = picture && picture.differing > 0;
  const pixels = isTold
    ? `${picture.differing.toLocaleString('en')} pixels differ, ${((picture.differing / (picture.width * picture.height)) * 100).toFixed(2)} % of the picture.`
    : 'No pixel differs where the picture is stable.';
  return `<h4>Picture</h4><div class="views${isWide}">
<fieldset><legend class="unseen">How to see it</legend><label><input type="radio" name="${name}" value="rows" checked> Side by side</label>${pictures.before && pictures.candidate ? `<label><input type="radio" name="${name}" value="slide"> Slider</label>` : ''}</fieldset>
<div class="pictures"${top}>${frame('In service', before)}${frame('Candidate', candidate)}${frame('Difference', difference)}</div>
<div class="slide"><input type="range" min="0" max="100" value="50" aria-label="How much of the picture in service is shown, ${escape(titleOf(screen))}"><div class="ends"><span>Candidate alone</span><span>In service alone</span></div><div class="stack"></div></div>
<p class="note">${pixels} <span class="key"></span>differs${picture && picture.unstable > 0 ? ` <span class="key blue"></span>another each time, not compared: ${(picture.unstable * 100).toFixed(1)} %` : ''}</p></div>`;
}

const failure = (title: string, text: string | undefined): string =>
  text === undefined ? '' : `<h4>${title} it does not come about</h4><pre>${escape(text)}</pre>`;

const tags = ({ language, verdict, differs, unstable }: ScreenComparison): string =>
  [
    `<span class="tag language">${languageNames[language]}</span>`,
    ...(verdict === 'unseen' ? ['<span class="tag">came about on neither side</span>'] : []),
    ...differs.map((aspect) => `<span class="tag">${aspectNames[aspect]}</span>`),
    ...unstable.map((aspect) => `<span class="tag unstable">${aspectNames[aspect]} unstable</span>`),
  ].join(' ');

async function screenSection(screen: ScreenComparison): Promise<string> {
  const { failures, differs } = screen;
  return `<details class="screen" open id="${idOf(screen)}" data-language="${screen.language}"><summary><h3>${escape(screen.screen)}</h3> ${tags(screen)}</summary><div class="inside">
${failure('In service', failures.before)}${failure('Under the candidate', failures.candidate)}
${await pictureViews(screen)}
${differs.includes('accessibility') || screen.unstable.includes('accessibility') ? treeList(screen.tree) : ''}
${amountTable('Console', 'Message', screen.console)}
${amountTable('Requests', 'Request and status', screen.requests)}
<h4>Bytes</h4>${byteTable(screen.bytes)}
</div></details>`;
}

function sameList(screens: readonly ScreenComparison[]): string {
  if (screens.length === 0) return '';
  const item = (screen: ScreenComparison): string => {
    const unstable = screen.unstable
      .map((aspect) => `<span class="tag unstable">${aspectNames[aspect]} unstable</span>`)
      .join(' ');
    return `<li data-language="${screen.language}">${escape(titleOf(screen))} ${unstable}</li>`;
  };
  return `<h2 id="same">The same</h2><details class="same"><summary>${screens.length} ${screens.length === 1 ? 'screen' : 'screens'}, each language by itself</summary><ul>${screens.map(item).join('')}</ul></details>`;
}

function navigation({ languages }: Comparison, told: readonly ScreenComparison[]): string {
  const links = told.map(
    (screen) => `<li data-language="${screen.language}"><a href="#${idOf(screen)}">${escape(titleOf(screen))}</a></li>`,
  );
  const boxes = languages.map((each) => `<label><input type="checkbox" value="${each}" checked> ${languageNames[each]}</label>`);
  return `<nav aria-label="Screens"><fieldset><legend>Languages</legend>${boxes.join('')}</fieldset>
${links.length > 0 ? `<h2 style="margin-top:20px">What differs</h2><ul>${links.join('')}</ul>` : ''}<ul><li><a href="#all-bytes">Bytes of all</a></li><li><a href="#same">The same</a></li></ul></nav>`;
}

function head(comparison: Comparison, counts: Readonly<Record<ScreenComparison['verdict'], number>>): string {
  const { at, url, compositions, problems, screens } = comparison;
  const swaps = changedReleases(compositions).map(
    ({ name, before, candidate }) =>
      `<span class="swap">${escape(name)} ${escape(before ?? 'not there')} → ${escape(candidate)}</span>`,
  );
  const unstable = screens.filter((screen) => screen.unstable.length > 0).length;
  const count = (number: number, words: string, kind: string): string =>
    number > 0 ? `<li class="${kind}">${number} ${words}</li>` : '';
  return `<header><h1>What the candidate changes</h1><p>${swaps.join(', ')}</p>
<p>On ${escape(url)}, ${at.slice(0, 16).replace('T', ' ')} UTC. In service <code>${escape(compositions.before)}</code></p>
<ul class="counts">${count(counts.differs, 'differ', 'bad')}${count(counts.unseen, 'nobody can tell', 'odd')}${count(counts.same, 'the same', 'good')}${count(unstable, 'with something unstable', 'odd')}</ul>
${problems.length > 0 ? `<ul class="problems">${problems.map((each) => `<li>${escape(each)}</li>`).join('')}</ul>` : ''}</header>`;
}

/** The report as one page without any address of another: what differs first, what is the same folded at the end. */
export async function reportPage(comparison: Comparison): Promise<string> {
  const { screens, compositions } = comparison;
  const of = (verdict: ScreenComparison['verdict']) => screens.filter((screen) => screen.verdict === verdict);
  const [differing, unseen, same] = [of('differs'), of('unseen'), of('same')];
  const sections = async (title: string, list: readonly ScreenComparison[]): Promise<string> => {
    const parts: string[] = [];
    for (const screen of list) parts.push(await screenSection(screen));
    return list.length > 0 ? `<h2>${title}</h2>${parts.join('\n')}` : '';
  };
  const names = changedReleases(compositions).map(({ name, candidate }) => `${name} ${candidate}`);
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(names.join(', '))} beside what is in service</title><style>${fontFaces()}${style}</style></head>
<body>
<a class="skip" href="#main">To what differs</a>
${head(comparison, { differs: differing.length, unseen: unseen.length, same: same.length })}
<div class="body">${navigation(comparison, [...differing, ...unseen])}
<main id="main">
${differing.length + unseen.length === 0 ? '<h2>Nothing differs</h2>' : ''}${await sections('What differs', differing)}
${await sections('What nobody can tell', unseen)}
<h2 id="all-bytes">Bytes of all screens together</h2><div class="same">${byteTable(bytesOfAll(screens))}<p class="note">Compressed, each screen with nothing kept. Of a screen, a release is named for its bytes alone from 5 % and 1 kB on.</p></div>
${sameList(same)}
</main></div>
<script>${script}</script>
</body>
</html>
`;
}
