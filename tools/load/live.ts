import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Wallet } from '@kaeo/shared/api';
import type { Socket } from 'socket.io-client';
import { column, rowOf } from '../../backend/src/platform/database/row.ts';
import { signCallback } from '../../backend/src/providers/sandbox/signature.ts';
import { countError, newOutcome, type Outcome } from './outcome.ts';
import { createPlayers, type LoadPlayer, plenty } from './players.ts';
import { connectAll } from './sockets.ts';
import type { System } from './system.ts';

/** Concurrent callbacks, and their total. */
const concurrency = 10;
const totalPayments = 300;
const maxWaitMs = 10_000;

const Code = rowOf({ reference: column.text });

export type LiveOutcome = { readonly told: Outcome; readonly shown: Outcome };

/**
 * Payments of QR codes, which the rail reports to the first backend while the players' pages are connected to all (PLAY-02). A time begins
 * with the callback; it ends with the event at the page, and with the new balance that the page then reads.
 */
export async function live(system: System, count: number): Promise<LiveOutcome> {
  const players = await createPlayers(system.db, count, plenty);
  const [told, shown] = [newOutcome(), newOutcome()];
  const open = await connectAll(system, players, newOutcome());
  try {
    const payments: Payment[] = [];
    for (const [place, player] of players.entries()) {
      const socket = open[place];
      const url = system.urls[place % system.urls.length];
      if (place % 3 !== 0 || payments.length === totalPayments || !socket || url === undefined) continue;
      payments.push({ player, socket, url, reference: await codeOf(system, player) });
    }
    // Until the events of the created codes have arrived.
    await pause(1000);
    const began = performance.now();
    await Promise.all(
      Array.from({ length: concurrency }, async () => {
        for (let next = payments.pop(); next; next = payments.pop()) await pay(system, next, { told, shown });
      }),
    );
    told.seconds = shown.seconds = (performance.now() - began) / 1000;
    return { told, shown };
  } finally {
    for (const socket of open) socket.disconnect();
  }
}

type Payment = { readonly player: LoadPlayer; readonly socket: Socket; readonly url: string; readonly reference: string };

/** Creates a code of 100 baht; returns its reference at the rail. */
async function codeOf({ urls, db }: System, { id, headers }: LoadPlayer): Promise<string> {
  const reply = await fetch(`${urls[0] ?? ''}/api/qrcode/KBANK`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ amount: 100 }),
  });
  if (!reply.ok) throw new Error(`creating a code failed: ${reply.status} ${await reply.text()}`);
  const [code] = await db.rows(Code, 'select reference from qr_codes where player_id = $1', [id]);
  return code?.reference ?? '';
}

const balanceOf = async ({ url, player }: Payment): Promise<number> => {
  const reply = await fetch(`${url}/api/wallet`, { headers: player.headers });
  return ((await reply.json()) as Wallet).wallet.amount; // our own API
};

async function pay({ urls, callbackKey }: System, payment: Payment, { told, shown }: LiveOutcome): Promise<void> {
  const { socket, reference } = payment;
  const before = await balanceOf(payment);
  const body = JSON.stringify({
    id: randomUUID(),
    reference,
    amount: '100.00',
    currency: 'BAHT',
    paidAt: new Date().toISOString(),
  });
  const arrived = new Promise<boolean>((resolve) => socket.once('changed', () => resolve(true)));
  const began = performance.now();
  const reply = fetch(`${urls[0] ?? ''}/api/callbacks/payment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-signature': signCallback(callbackKey, body, new Date()) },
    body,
  });
  if (!(await Promise.race([arrived, pause(maxWaitMs, false, { ref: false })]))) countError(told, 'not told');
  else {
    told.times.push(performance.now() - began);
    const after = await balanceOf(payment);
    if (Math.round((after - before) * 100) === 100_00) shown.times.push(performance.now() - began);
    else countError(shown, 'another balance');
  }
  const { ok, status } = await reply;
  if (!ok) countError(told, String(status));
}
