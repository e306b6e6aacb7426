import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { Failure } from '@kaeo/shared/api';

type Unread = { readonly status: number; readonly phrase: string };

const tooMuchHead: Unread = { status: 431, phrase: 'Request Header Fields Too Large' };
const tooSlow: Unread = { status: 408, phrase: 'Request Timeout' };
const noHttp: Unread = { status: 400, phrase: 'Bad Request' };

/** Responds to a request that Node could not parse, in the form of every other refusal (D-3). */
export function answerUnread(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, phrase } = unreadOf(error.code);
  const failure: Failure = { message: 'VALIDATION', requestId: randomUUID() };
  const body = JSON.stringify(failure);
  socket.end(
    `HTTP/1.1 ${status} ${phrase}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${body.length}\r\n` +
      `Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n${body}`,
  );
}

function unreadOf(code: string | undefined): Unread {
  if (code === 'HPE_HEADER_OVERFLOW') return tooMuchHead;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? tooSlow : noHttp;
}
