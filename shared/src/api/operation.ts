import type { TObject, TSchema } from 'typebox';
import type { ErrorCode, ProductCode } from './error-codes.ts';

type Code = ErrorCode | ProductCode;

/**
 * One call of the API: all that is agreed about it, in one place. The server registers it from here, clients call it with these types,
 * the tests of the contract hold the server to every line, and the OpenAPI document is written from it.
 */
export type Operation = {
  readonly summary: string;
  /** Groups calls in the OpenAPI document. */
  readonly tag: string;
  /** Who may call: anyone, a player with a session, or whoever owns a conversation (a player, or a guest by the guest id). */
  readonly access: 'public' | 'player' | 'conversation';
  /** Of the placeholders of the path, by their names. */
  readonly params?: TObject;
  /** JSON body; a call without it takes none. */
  readonly body?: TSchema;
  /** Takes a multipart form with one field `file` instead of a body. */
  readonly isUpload?: true;
  /** JSON body of a success. */
  readonly response: TSchema;
  /** Its own refusals. Every call can also answer `VALIDATION`, `REQUEST_LIMIT`, `gone`, a fault, and those of its access. */
  readonly refusals?: readonly Code[];
  /** Codes that a success answers as its `message`, `code` or `status`. */
  readonly answers?: readonly Code[];
  /** Takes an `Idempotency-Key` (D-9). */
  readonly isKeyed?: true;
  /** A POST that changes nothing: a proxy may send it again when a server was lost, so `ops/nginx/nginx.conf` lists its address. */
  readonly isRead?: true;
  /** A GET that changes something all the same (D-10). */
  readonly changesState?: true;
  readonly isServedWhenTerminated?: true;
  /** Serves a player whose account is frozen too; `in part`: its handler refuses what such a player may not do. */
  readonly isOpenWhenFrozen?: true | 'in part';
  /** The address carries secrets (D-33): logs show the pattern of the path instead. */
  readonly isAddressSecret?: true;
};

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Calls by their names: the method and the path, with placeholders in braces. */
export type Operations = Readonly<Record<`${Method} /api/${string}`, Operation>>;
