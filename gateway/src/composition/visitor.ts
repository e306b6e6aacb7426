import { randomUUID } from 'node:crypto';
import { isLanguage, type Language } from '@kaeo/shared/api';
import type { FastifyRequest } from 'fastify';

/** The raw value of a cookie; the last one if there are several of that name. */
export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.findLast((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

export const isSecureAt = (publicUrl: string | undefined): boolean => publicUrl?.startsWith('https:') ?? false;

/** Over https the `__Host-` prefix makes browsers reject the cookie from other hosts, plain http and other paths. */
export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);

/** The visitor's random id, which decides rollouts. It identifies no person, and is created with the first page. */
export function visitorOf(request: FastifyRequest, isSecure: boolean): { id: string; isNew: boolean } {
  const id = cookieOf(request, cookieName('visitor', isSecure));
  return id !== undefined && /^[\w-]{8,64}$/.test(id) ? { id, isNew: false } : { id: randomUUID(), isNew: true };
}

/** `isSecure` adds `Secure`, so that the cookie is never sent over plain http. */
export const visitorCookie = (id: string, isSecure: boolean): string =>
  `${cookieName('visitor', isSecure)}=${id}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly${isSecure ? '; Secure' : ''}`;

export function languageOf(request: FastifyRequest, fallback: Language, isSecure: boolean): Language {
  const chosen = cookieOf(request, cookieName('language', isSecure));
  return isLanguage(chosen) ? chosen : fallback;
}
