import { compositionText } from '@kaeo/shared/contract';

/** Addresses of developers' servers by remote. */
export type Overrides = Readonly<Record<string, string>>;
/** Pinned versions by name, including `shell`. */
export type Pins = Readonly<Record<string, string>>;

/** Query parameters that the gateway removes from the URL and stores for the session (MFE-06, MFE-11). */
export type CompositionRequest = { readonly composition?: Pins | 'reset'; readonly override?: Overrides | 'reset' };

const textOf = (pins: Pins | 'reset'): string => (pins === 'reset' ? pins : compositionText(pins));

export function linkTo(path: string, { composition, override }: CompositionRequest): string {
  const url = new URL(path, window.location.origin);
  const parameters = [
    ['composition', composition],
    ['override', override],
  ] as const;
  // Leave `@`, `,`, `:` and `/` unescaped, so that links are readable.
  const pairs = parameters.flatMap(([name, value]) =>
    value === undefined
      ? []
      : [`${name}=${encodeURIComponent(textOf(value)).replaceAll(/%(?:40|2C|3A|2F)/g, decodeURIComponent)}`],
  );
  const query = [...(url.search === '' ? [] : [url.search.slice(1)]), ...pairs].join('&');
  return `${url.origin}${url.pathname}?${query}`;
}
