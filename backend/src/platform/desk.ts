import type { Currency } from '@kaeo/shared/api';
import type { DeskAnswer, DeskBody, DeskCall, DeskParams, DeskQuery, DeskTopic, Facts, StaffRole } from '@kaeo/shared/desk';
import type { Minor } from '@kaeo/shared/money';
import type { FastifyReply } from 'fastify';
import type { Sql } from './database/db.ts';

/** The signed-in member of staff. */
export type StaffMember = {
  readonly id: string;
  readonly login: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
};

/** One call of the desk's API, with validated parts. */
export type CallOf<Name extends DeskCall> = {
  readonly params: DeskParams<Name>;
  readonly query: DeskQuery<Name>;
  readonly body: DeskBody<Name>;
  /** The caller; for a call that was approved, the person who requested it. */
  readonly staff: StaffMember;
};

/** An act that is checked but not yet done. */
export type Act<Answer> = {
  /** What the act changes, such as `staff:nok`. At most one request for approval of a subject waits at a time. */
  readonly subject: string;
  /** The changed facts, before and after. Without personal data. An approval is void if `before` differs from the request. */
  readonly before: Facts;
  readonly after: Facts;
  readonly reason: string;
  /** The moved money, for limits above which a second person is needed. */
  readonly amount?: { readonly minor: Minor; readonly currency: Currency };
  /** A second person is needed for any amount. */
  readonly isSensitive?: boolean;
  /** Does the act. Repeating it must be safe: it is refused or has no effect if it was done before. */
  run(): Promise<Answer>;
};

/** The desk: checks permissions, asks for a second person where the contract demands one, and records every act. */
export type Desk = {
  /** Registers a call without effects. */
  read<Name extends DeskCall>(name: Name, handler: (call: CallOf<Name>) => DeskAnswer<Name> | Promise<DeskAnswer<Name>>): void;
  /** Registers a call that returns a file. */
  file<Name extends DeskCall>(name: Name, handler: (call: CallOf<Name>, reply: FastifyReply) => Promise<FastifyReply>): void;
  /** Registers a call that changes something. `plan` only reads and throws refusals; its act is done now or after approval. */
  act<Name extends DeskCall>(
    name: Name,
    plan: (call: CallOf<Name>) => Promise<Act<DeskAnswer<Name>>>,
    options?: {
      readonly bodyLimit?: number;
      /** The subject of a refusal by `plan`, if the path's parameter is not its name. */
      readonly subjectOf?: (call: CallOf<Name>) => string | undefined | Promise<string | undefined>;
    },
  ): void;
};

/** Begins to watch. Each call of the result returns what has changed since its previous call; the first one returns nothing. */
export type ReadChanges = (sql: Sql) => () => Promise<readonly DeskTopic[]>;
