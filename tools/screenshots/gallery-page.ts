import type { Picture, PicturesOfScreen } from './pictures.ts';

const styles = `
  body { margin: 0; font: 14px/1.5 system-ui, sans-serif; background: #f2f4f8; color: #1a2133; }
  header { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 8px 24px; padding: 12px 16px; background: #fff; box-shadow: 0 1px 4px #0003; }
  fieldset { display: flex; gap: 12px; margin: 0; padding: 0; border: 0; }
  h2 { margin: 24px 16px 8px; font-size: 16px; }
  section { content-visibility: auto; contain-intrinsic-size: auto 640px; }
  .row { display: flex; gap: 16px; padding: 0 16px; overflow-x: auto; align-items: start; }
  figure { margin: 0; flex: none; }
  img { display: block; width: 292px; border-radius: 8px; box-shadow: 0 1px 4px #0004; }
  figure[data-width='320'] img { width: 240px; } figure[data-width='360'] img { width: 270px; }
  figcaption { padding: 4px 0 12px; color: #55607a; }
  body:not(:has([value='th']:checked)) figure[data-language='th'], body:not(:has([value='la']:checked)) figure[data-language='la'],
  body:not(:has([value='en']:checked)) figure[data-language='en'], body:not(:has([value='320']:checked)) figure[data-width='320'],
  body:not(:has([value='360']:checked)) figure[data-width='360'], body:not(:has([value='390']:checked)) figure[data-width='390'],
  body:not(:has([value='mockup']:checked)) figure[data-mockup] { display: none; }
`;

const check = (value: string, label = value): string =>
  `<label><input type="checkbox" value="${value}" checked> ${label}</label>`;

const picture = ({ path, screen, language, width }: Picture): string => {
  const name = [screen, language, width].filter((part) => part !== undefined).join(', ');
  return `<figure data-language="${language ?? ''}" data-width="${width}"><a href="${path}"><img src="${path}" alt="${name}" loading="lazy"></a><figcaption>${language ?? ''} ${width}</figcaption></figure>`;
};

const mockup = (file: string): string =>
  `<figure data-mockup><a href="mockups/${file}"><img src="mockups/${file}" alt="mockup ${file.replace('.png', '')}" loading="lazy"></a><figcaption>mockup</figcaption></figure>`;

/** HTML of the gallery: one row per screen, with its mockup, filtered by language and width. All URLs are relative to `screenshots/`. */
export const galleryPage = (screens: readonly PicturesOfScreen[]): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Kaeo, every screen</title><style>${styles}</style></head>
<body>
<header>
  <fieldset>${check('th', 'Thai')}${check('la', 'Lao')}${check('en', 'English')}</fieldset>
  <fieldset>${['320', '360', '390'].map((width) => check(width)).join('')}</fieldset>
  <fieldset>${check('mockup', 'mockups')}</fieldset>
</header>
${screens
  .map(
    ({ screen, pictures, mockups }) =>
      `<section id="${screen}"><h2>${screen}</h2><div class="row">${mockups.map(mockup).join('')}${pictures.map(picture).join('')}</div></section>`,
  )
  .join('\n')}
</body>
</html>
`;
