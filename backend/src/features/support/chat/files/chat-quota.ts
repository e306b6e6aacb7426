import { createHash } from 'node:crypto';
import type { Context } from '../../../../context.ts';
import type { Sql, Transaction } from '../../../../platform/database/db.ts';
import { addressKey } from '../../../../platform/http/address-key.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import type { ChatOwner } from '../connections/chat-owner.ts';
import { createChatStorageStore } from './chat-storage.store.ts';

const dayMs = 24 * 60 * 60_000;

export type Uploader = { readonly owner: ChatOwner; readonly ip: string };
type Bound = { readonly scope: string; readonly atMost: number; readonly endsAt?: Date };

export const groupOf = (kind: ChatOwner['kind']): 'guests' | 'players' => (kind === 'guest' ? 'guests' : 'players');
export const conversationScope = (id: string): string => `conversation:${id}`;

/** Quotas in bytes: per guest address and day, per conversation, and per group (SAFE-06). */
export function createChatQuota({ config, clock }: Pick<Context, 'config' | 'clock'>) {
  const { bytes } = config.chat;

  function bounds({ owner, ip }: Uploader, conversationId: string | undefined): Bound[] {
    const isGuest = owner.kind === 'guest';
    const ofConversation =
      conversationId === undefined
        ? []
        : [{ scope: conversationScope(conversationId), atMost: isGuest ? bytes.guestConversation : bytes.playerConversation }];
    // The group comes last: all uploads contend for its row, which stays locked until commit.
    return [
      ...(isGuest ? [addressBound(ip)] : []),
      ...ofConversation,
      { scope: groupOf(owner.kind), atMost: isGuest ? bytes.guests : bytes.players },
    ];
  }

  /** An address is stored as a digest, and only for its day. */
  function addressBound(ip: string): Bound {
    const day = Math.floor(clock.now().getTime() / dayMs);
    const digest = createHash('sha256').update(addressKey(ip)).digest('base64url').slice(0, 22);
    const atMost = bytes.guestAddress * config.addressLimitScale;
    return { scope: `address:${digest}:${day}`, atMost, endsAt: new Date((day + 1) * dayMs) };
  }

  return {
    /** @throws Refusal `CHAT_FILE_LIMIT` if a quota is used up, before the file is read. */
    async admit(sql: Sql, uploader: Uploader, conversationId: string | undefined): Promise<void> {
      const storage = createChatStorageStore(sql);
      for (const bound of bounds(uploader, conversationId)) {
        if ((await storage.read(bound.scope)) >= bound.atMost) throw refusalOf(bound, clock.now());
      }
    },
    /** Counts a file in the transaction that stores it. @throws Refusal `CHAT_FILE_LIMIT`. */
    async reserve(tx: Transaction, uploader: Uploader, conversationId: string, size: number): Promise<void> {
      const storage = createChatStorageStore(tx);
      for (const bound of bounds(uploader, conversationId)) {
        const isReserved = await storage.raise(bound.scope, size, bound.atMost, bound.endsAt ?? null);
        if (!isReserved) throw refusalOf(bound, clock.now());
      }
    },
  };
}

const refusalOf = ({ endsAt }: Bound, now: Date): Refusal =>
  new Refusal('CHAT_FILE_LIMIT', undefined, {
    retryAfterS: endsAt === undefined ? undefined : (endsAt.getTime() - now.getTime()) / 1000,
  });
