import { setTimeout as pause } from 'node:timers/promises';
import { liveSocketPath } from '@kaeo/shared/api';
import { io, type Socket } from 'socket.io-client';
import { column, rowOf } from '../../backend/src/platform/database/row.ts';
import { countError, newOutcome, type Outcome } from './outcome.ts';
import { createPlayers, type LoadPlayer, plenty } from './players.ts';
import type { System } from './system.ts';

/** Concurrent replies of support, and their total. */
const concurrency = 10;
const totalReplies = 300;
const maxWaitMs = 10_000;

const Conversation = rowOf({ id: column.text });

/** Support replies through the first backend. A delivery time ends with the arrival in the player's chat. */
export async function sockets(system: System, count: number): Promise<{ connecting: Outcome; delivery: Outcome }> {
  const players = await createPlayers(system.db, count, plenty);
  const connecting = newOutcome();
  const began = performance.now();
  const open = await connectAll(system, players, connecting);
  try {
    connecting.seconds = (performance.now() - began) / 1000;
    return { connecting, delivery: await replyTo(system, players, open) };
  } finally {
    for (const socket of open) socket.disconnect();
  }
}

/** The sockets of the players, in turns on the backends. */
export async function connectAll(system: System, players: readonly LoadPlayer[], outcome: Outcome): Promise<Socket[]> {
  const open: Socket[] = [];
  for (let start = 0; start < players.length; start += 50) {
    const group = players.slice(start, start + 50);
    open.push(...(await Promise.all(group.map((player, index) => connect(system, player, start + index, outcome)))));
  }
  return open;
}

async function connect({ urls }: System, { token }: LoadPlayer, index: number, outcome: Outcome): Promise<Socket> {
  const began = performance.now();
  const socket = io(urls[index % urls.length] ?? '', {
    path: liveSocketPath,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth: { token },
  });
  await new Promise<void>((resolve) => {
    socket.once('connect', () => {
      outcome.times.push(performance.now() - began);
      resolve();
    });
    socket.once('connect_error', (error) => {
      countError(outcome, error.message);
      resolve();
    });
  });
  return socket;
}

async function replyTo(system: System, players: readonly LoadPlayer[], open: readonly Socket[]): Promise<Outcome> {
  const outcome = newOutcome();
  const chosen = players
    .map((player, place) => ({ player, socket: open[place] }))
    .filter((_, place) => place % 3 === 0)
    .slice(0, totalReplies);
  for (const { player } of chosen) await begin(system, player);
  const began = performance.now();
  const queue = [...chosen];
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (let next = queue.pop(); next; next = queue.pop()) {
        if (next.socket) await answer(system, next.player, next.socket, outcome);
      }
    }),
  );
  outcome.seconds = (performance.now() - began) / 1000;
  return outcome;
}

/** Creates a conversation by the player's first message. */
async function begin({ urls }: System, { headers }: LoadPlayer): Promise<void> {
  const body = JSON.stringify({ clientId: crypto.randomUUID(), message: { message_type: 'text', payload: 'load' } });
  const reply = await fetch(`${urls[0] ?? ''}/api/chat/send-message`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  });
  if (!reply.ok) throw new Error(`sending the first message failed: ${reply.status} ${await reply.text()}`);
}

async function answer(system: System, player: LoadPlayer, socket: Socket, outcome: Outcome): Promise<void> {
  const { operatorUrl, operatorHeaders, db } = system;
  const [conversation] = await db.rows(Conversation, 'select id from chat_conversations where player_id = $1', [player.id]);
  const body = JSON.stringify({ to: conversation?.id, message: { message_type: 'text', payload: 'an answer' } });
  const arrived = new Promise<boolean>((resolve) => socket.once('messaging', () => resolve(true)));
  const began = performance.now();
  const reply = await fetch(`${operatorUrl}/operator/chat/messages`, {
    method: 'POST',
    headers: { ...operatorHeaders, 'content-type': 'application/json' },
    body,
  });
  if (!reply.ok) return countError(outcome, String(reply.status));
  const isDelivered = await Promise.race([arrived, pause(maxWaitMs, false, { ref: false })]);
  if (isDelivered) outcome.times.push(performance.now() - began);
  else countError(outcome, 'not delivered');
}
