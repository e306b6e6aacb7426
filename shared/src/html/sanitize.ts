import DOMPurify, { type Config } from 'dompurify';

const purifier = DOMPurify(window);

/** Other elements are dropped, their text stays. */
const rules = {
  ALLOWED_TAGS: 'p br b strong i em u ul ol li a img h2 h3 h4 table thead tbody tr th td span'.split(' '),
  ALLOWED_ATTR: ['href', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan'],
  // DOMPurify's default pattern plus LINE's scheme; the hook below is stricter.
  ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel|line):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
} satisfies Config;

const linkSchemes: ReadonlySet<string> = new Set(['https:', 'mailto:', 'tel:', 'line:']);
/** Pictures as data URLs. SVG is excluded: it is a document that can contain scripts. */
const inlinePicture = /^data:image\/(png|jpeg|gif|webp);base64,/i;

const parse = (address: string, base?: string): URL | undefined => {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
};
// Without a base: a relative URL is not allowed.
const isLink = (address: string): boolean => linkSchemes.has(parse(address)?.protocol ?? '');
const isPicture = (address: string): boolean => {
  const url = parse(address, window.location.href);
  return url !== undefined && (url.protocol === 'https:' || url.origin === window.location.origin || inlinePicture.test(address));
};

purifier.addHook('afterSanitizeAttributes', (element) => {
  const href = element.getAttribute('href');
  if (href !== null && (element.nodeName !== 'A' || !isLink(href))) element.removeAttribute('href');
  const src = element.getAttribute('src');
  if (src !== null && (element.nodeName !== 'IMG' || !isPicture(src))) element.remove();
  if (element.nodeName === 'IMG') {
    // A picture without alternative text is decorative.
    if (!element.hasAttribute('alt')) element.setAttribute('alt', '');
    element.setAttribute('loading', 'lazy');
  }
  if (element.nodeName === 'A' && element.hasAttribute('href')) {
    element.setAttribute('target', '_blank');
    element.setAttribute('rel', 'noopener noreferrer');
  }
});

/** Sanitises an operator's HTML: nothing executable, no styling of the page, links to https, mail, phone and LINE only. */
export const sanitize = (html: string): string => purifier.sanitize(html, rules);

/** The same for `innerHTML` under Trusted Types; a plain string elsewhere. */
export const sanitizeTrusted = (html: string): TrustedHTML | string =>
  purifier.sanitize(html, { ...rules, RETURN_TRUSTED_TYPE: true });
