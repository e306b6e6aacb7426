import type { RemoteDeclaration } from '@kaeo/shared/contract';
import type { BuiltRelease } from '../release/built-release.ts';
import type { ReleaseFiles } from '../release/release-files.ts';
import type { Refusal } from './refusal.ts';

/** The namespaces of the shell and of shared, and names with a special meaning in i18next or JavaScript. */
const reserved = ['shell', 'shared', 'translation', 'constructor', 'prototype'];

const refuse = (found: string, wayOut: string): Refusal => ({ rule: 'declaration', found, wayOut });

/** Namespaces that differ only in case or spaces count as the same, to avoid confusion. */
export const isSameNamespace = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Checks that a namespace is a plain word and not reserved. */
export function checkNamespace({ namespace }: RemoteDeclaration): Refusal[] {
  if (namespace.trim() === '') return [refuse('it has no namespace', 'name one in remote.json')];
  if (reserved.some((name) => isSameNamespace(name, namespace))) {
    return [refuse(`its namespace ${namespace} is reserved`, 'take another namespace, such as the remote’s name')];
  }
  if (/^[a-z][a-z0-9-]*$/.test(namespace)) return [];
  return [
    refuse(
      `its namespace ${namespace} is not a plain word`,
      'use lower-case letters, digits and hyphens, starting with a letter',
    ),
  ];
}

/** How a build leaves `messages: { namespace: 'bonus', … }` of a `remote.ts`. */
const written = /\bnamespace:\s*(["'`])([^"'`]*)\1/g;

/** Checks the namespace if the build kept it as a literal; otherwise the shell and `describeRemote` check it. */
export async function checkExposedNamespace(release: BuiltRelease, files: ReleaseFiles): Promise<Refusal[]> {
  const declared = release.declaration?.namespace;
  // webpack's container has it in the entry; the federation plugin puts it into a separate file.
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
