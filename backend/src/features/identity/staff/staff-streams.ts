import { PassThrough } from 'node:stream';
import { type DeskTopic, type DeskTopicKind, isPermitted, permissionOfTopic, type StaffRole } from '@kaeo/shared/desk';
import type { Context } from '../../../context.ts';
import type { ReadChanges } from '../../../platform/desk.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hashToken } from '../../../platform/session/session-token.ts';
import type { Identified } from './desk-session.ts';
import type { StaffSessions } from './staff-session.service.ts';

const lookEveryMs = 1000;
const beatEveryMs = 20_000;
/** Streams of one member on this server: a few tabs. */
const streamsAtMost = 6;
/** A reader that is so far behind is disconnected. */
const unreadBytesAtMost = 16_384;

type Stream = { readonly memberId: string; readonly tokenHash: string; roles: readonly StaffRole[]; readonly out: PassThrough };

const mayRead = (roles: readonly StaffRole[], topic: DeskTopic): boolean =>
  isPermitted(roles, permissionOfTopic[topic.split(':')[0] as DeskTopicKind]); // the part before the colon, by the type of a topic

type Parts = { readonly context: Context; readonly sessions: StaffSessions; readonly readChanges: ReadChanges };

/**
 * Streams of server-sent events that name what has changed (DESK-05). They never prolong a session, and end with it. Nothing is read
 * from the database while there is none.
 */
export function createStaffStreams({ context, sessions, readChanges }: Parts) {
  const { db, log } = context;
  const streams = new Set<Stream>();
  let timers: NodeJS.Timeout[] = [];
  let changes = readChanges(db);
  let looking: Promise<void> | undefined;

  function write(stream: Stream, text: string): void {
    stream.out.write(text);
    if (stream.out.writableLength > unreadBytesAtMost) stream.out.destroy();
  }

  /** Ends streams without a session, and sends each of the others the topics that its member may see. */
  async function look(): Promise<void> {
    const topics = await changes();
    const rolesOf = await sessions.open([...streams].map(({ tokenHash }) => tokenHash));
    for (const stream of streams) {
      const roles = rolesOf.get(stream.tokenHash);
      if (!roles) stream.out.end();
      else {
        stream.roles = roles;
        for (const topic of topics) if (mayRead(roles, topic)) write(stream, `data: ${topic}\n\n`);
      }
    }
  }

  function lookOnce(): Promise<void> {
    looking ??= look()
      .catch((error: unknown) => log.warn({ err: error }, 'desk: changes cannot be read'))
      .finally(() => {
        looking = undefined;
      });
    return looking;
  }

  function begin(): void {
    if (timers.length > 0) return;
    const beat = () => {
      for (const stream of streams) write(stream, ': beat\n\n');
    };
    timers = [setInterval(() => void lookOnce(), lookEveryMs), setInterval(beat, beatEveryMs)];
  }

  function remove(stream: Stream): void {
    streams.delete(stream);
    if (streams.size > 0) return;
    for (const timer of timers) clearInterval(timer);
    timers = [];
    changes = readChanges(db);
  }

  return {
    /** Opens a stream. @throws Refusal `REQUEST_LIMIT` if the member has too many. */
    async open({ member, token }: Identified): Promise<PassThrough> {
      const own = [...streams].filter(({ memberId }) => memberId === member.id);
      if (own.length >= streamsAtMost) throw new Refusal('REQUEST_LIMIT');
      const out = new PassThrough();
      const stream: Stream = { memberId: member.id, tokenHash: hashToken(token), roles: member.roles, out };
      streams.add(stream);
      out.on('close', () => remove(stream));
      out.on('error', () => remove(stream));
      // What changes after the response has begun is compared with this.
      if (timers.length === 0) await lookOnce();
      begin();
      out.write(': open\n\n');
      return out;
    },
    closeAll(): void {
      for (const { out } of streams) out.end();
    },
  };
}
