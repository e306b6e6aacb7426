import type { TObject, TSchema } from 'typebox';
import type { ErrorCode, ProductCode } from './error-codes.ts';

type Code = ErrorCode | ProductCode;

/** Services that staff can close. A call that names one is refused with `SERVICE_CLOSED` meanwhile. */
export type ServiceSwitch = 'isRegistrationOpen' | 'isDepositOpen' | 'isWithdrawalOpen' | 'isGameOpen';

/** One API call. The server registers it, clients derive their types, and contract tests and the OpenAPI document use it. */
export type Operation = {
  readonly summary: string;
  readonly tag: string;
  /** Who may call: anyone, a signed-in player, or the owner of a conversation (a player, or a guest by guest id). */
  readonly access: 'public' | 'player' | 'conversation';
  readonly params?: TObject;
  /** JSON body; without it the call accepts none. */
  readonly body?: TSchema;
  /** Accepts a multipart form with one field `file` instead of a body. */
  readonly isUpload?: true;
  readonly response: TSchema;
  /** In addition to `VALIDATION`, `REQUEST_LIMIT`, `gone`, server errors and those of the access level. */
  readonly refusals?: readonly Code[];
  /** Codes that a success returns as `message`, `code` or `status`. */
  readonly answers?: readonly Code[];
  /** Accepts an `Idempotency-Key` (D-9). */
  readonly isKeyed?: true;
  /** A POST without side effects: a proxy may retry it if a server is lost, so `ops/nginx/nginx.conf` lists its path. */
  readonly isRead?: true;
  /** A GET with side effects (D-10). */
  readonly changesState?: true;
  readonly isServedWhenTerminated?: true;
  readonly service?: ServiceSwitch;
  /** Also allowed for a frozen account; `in part`: the handler refuses some requests. */
  readonly isOpenWhenFrozen?: true | 'in part';
  /** The URL contains secrets (D-33), so logs show the path pattern instead. */
  readonly isAddressSecret?: true;
};

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Method and path of a call, with placeholders in braces. */
export function addressOf<Verb extends Method>(name: `${Verb} /${string}`): { readonly method: Verb; readonly path: string } {
  const [method, path] = name.split(' ') as [Verb, string]; // the type of the name ensures this form
  return { method, path };
}

/** The path with each placeholder replaced by its encoded parameter. */
export const fillPath = (path: string, params: Readonly<Record<string, string>> = {}): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, placeholder: string) => encodeURIComponent(params[placeholder] ?? ''));

/** The path as Fastify writes it, with `:name` for a placeholder. */
export const routeOf = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** Calls by name: method and path, with placeholders in braces. */
export type Operations = Readonly<Record<`${Method} /api/${string}`, Operation>>;
