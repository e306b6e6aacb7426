import { compositionText } from '@wallet/shared/contract';

/** Remotes by name that come from developers' servers, each with its address. */
export type Overrides = Readonly<Record<string, string>>;
/** Releases by name; `shell` is one of the names. */
export type Pins = Readonly<Record<string, string>>;

/** Parameters that the gateway takes off the address and keeps for the browser's session (MFE-06, MFE-11). */
export type Asking = { readonly composition?: Pins | 'reset'; readonly override?: Overrides | 'reset' };

const textOf = (asked: Pins | 'reset'): string => (asked === 'reset' ? asked : compositionText(asked));

/** The address of a path, with its query, that asks for a composition, for overrides, or for none any more. */
export function linkTo(path: string, { composition, override }: Asking): string {
  const url = new URL(path, window.location.origin);
  const parameters = [
    ['composition', composition],
    ['override', override],
  ] as const;
  // `@`, `,`, `:` and `/` stay as they are, so that a person can read what a link asks for.
  const asked = parameters.flatMap(([name, value]) =>
    value === undefined
      ? []
      : [`${name}=${encodeURIComponent(textOf(value)).replaceAll(/%(?:40|2C|3A|2F)/g, decodeURIComponent)}`],
  );
  const query = [...(url.search === '' ? [] : [url.search.slice(1)]), ...asked].join('&');
  return `${url.origin}${url.pathname}?${query}`;
}
