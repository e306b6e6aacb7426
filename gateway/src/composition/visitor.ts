import { randomUUID } from 'node:crypto';
import { isLanguage, type Language } from '@wallet/shared/api';
import type { FastifyRequest } from 'fastify';

/** A cookie of the request as it was sent; the last of that name where there are several. */
export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.findLast((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** Whether browsers reach the product by https. */
export const isSecureAt = (publicUrl: string | undefined): boolean => publicUrl?.startsWith('https:') ?? false;

/** The name of a cookie. By https the prefix has browsers refuse it from another host, a plain page or another path. */
export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);

/** The visitor's own id, which decides rollouts; it names nobody, and is made on the first page. */
export function visitorOf(request: FastifyRequest, isSecure: boolean): { id: string; isNew: boolean } {
  const id = cookieOf(request, cookieName('visitor', isSecure));
  return id !== undefined && /^[\w-]{8,64}$/.test(id) ? { id, isNew: false } : { id: randomUUID(), isNew: true };
}

/** `isSecure` where the product is reached by https: the cookie then never travels in the clear. */
export const visitorCookie = (id: string, isSecure: boolean): string =>
  `${cookieName('visitor', isSecure)}=${id}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly${isSecure ? '; Secure' : ''}`;

export function languageOf(request: FastifyRequest, fallback: Language, isSecure: boolean): Language {
  const chosen = cookieOf(request, cookieName('language', isSecure));
  return isLanguage(chosen) ? chosen : fallback;
}
