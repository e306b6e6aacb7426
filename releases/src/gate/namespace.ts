import type { RemoteDeclaration } from '@wallet/shared/contract';
import type { BuiltRelease } from '../release/built-release.ts';
import type { ReleaseFiles } from '../release/release-files.ts';
import type { Refusal } from './refusal.ts';

/** The shell's own texts, those of shared, and what i18next and JavaScript mean by a name. */
const reserved = ['shell', 'shared', 'translation', 'constructor', 'prototype'];

const refuse = (found: string, wayOut: string): Refusal => ({ rule: 'declaration', found, wayOut });

/** Names that nobody tells apart at a glance are one: texts of the other would be looked for in vain. */
export const isSameNamespace = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** A namespace is a plain word, and none that means something else on the page. */
export function checkNamespace({ namespace }: RemoteDeclaration): Refusal[] {
  if (namespace.trim() === '') return [refuse('it has no namespace', 'name one in remote.json')];
  if (reserved.some((name) => isSameNamespace(name, namespace))) {
    return [refuse(`its namespace ${namespace} is reserved`, 'take another namespace, such as the remote’s name')];
  }
  if (/^[a-z][a-z0-9-]*$/.test(namespace)) return [];
  return [refuse(`its namespace ${namespace} is no plain word`, 'small letters, digits and hyphens, a letter first')];
}

/** As the build leaves `messages: { namespace: 'bonus', … }` of a `remote.ts`. */
const written = /\bnamespace:\s*(["'`])([^"'`]*)\1/g;

/**
 * The module that a remote exposes names the namespace that it declares. It is read where the build left it as a literal; what it names
 * otherwise, the shell compares when it loads the release, and the remote's own tests (`describeRemote`).
 */
export async function checkExposedNamespace(release: BuiltRelease, files: ReleaseFiles): Promise<Refusal[]> {
  const declared = release.declaration?.namespace;
  // webpack's container has it in the entry; one of the federation plugin in a file of its own.
  const modules = [...release.scripts, ...(release.parts['expose'] ?? [])];
  const texts = await Promise.all(modules.map((name) => files.read(name)));
  const named = texts.flatMap((bytes) => [...new TextDecoder().decode(bytes).matchAll(written)].map(([, , name = '']) => name));
  return [...new Set(named)]
    .filter((name) => name !== declared)
    .map((name) =>
      refuse(
        `remote.ts names the namespace ${name}, remote.json ${declared ?? 'none'}`,
        'name the same in both: the one declared',
      ),
    );
}
