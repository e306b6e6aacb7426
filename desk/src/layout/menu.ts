import { declarations } from '@kaeo/host/composition/composition.ts';
import type { Language } from '@kaeo/shared/api';
import type { SignedIn } from '@kaeo/shared/desk';

type Titles = Readonly<Record<Language, string>>;
export type MenuEntry = { readonly path: string; readonly title: Titles; readonly group: Titles | undefined };

/** Menu entries of the remotes that the member may open, in their order. */
export function menuOf({ permissions }: SignedIn): readonly MenuEntry[] {
  const known: readonly string[] = permissions;
  return declarations.flatMap(({ menu = [], pages }) => {
    let group: Titles | undefined;
    return menu.flatMap((entry) => {
      group = entry.group ?? group;
      const page = pages.find(({ id }) => id === entry.page);
      const isPermitted = page?.permission === undefined || known.includes(page.permission);
      return page && isPermitted ? [{ path: page.path, title: page.title, group }] : [];
    });
  });
}
