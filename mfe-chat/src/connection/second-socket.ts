import type { ChatMessage } from '@kaeo/shared/api';
import { loadSocketIo } from '@kaeo/shared/live';
import type { RequestTicket } from '../conversation/api/request-ticket.ts';
import { readMessage } from '../conversation/read-message.ts';

/** Listens to a second chat backend until stopped, and reports each valid message. */
export type ListenExternal = (onMessage: (message: ChatMessage) => void) => { readonly stop: () => void };

/** Section 7 of the specification: retry without limit. */
const reconnectMs = 500;
/** Retry interval while the socket code fails to load, which is a network or release problem, not one of the backend. */
const reloadMs = 5_000;

/** The optional chat backend at `url`; its path is the namespace (CHAT-08). It gets a ticket, never the session token. */
export const listenExternal =
  (url: string, requestTicket: RequestTicket): ListenExternal =>
  (onMessage) => {
    let isStopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let close = () => {};

    async function begin(): Promise<void> {
      try {
        const io = await loadSocketIo();
        if (!isStopped) connect(io);
      } catch {
        if (!isStopped) timer = setTimeout(() => void begin(), reloadMs);
      }
    }

    function connect(io: Awaited<ReturnType<typeof loadSocketIo>>): void {
      const socket = io(url, {
        forceNew: true,
        transports: ['websocket'],
        reconnectionDelay: reconnectMs,
        reconnectionDelayMax: reconnectMs,
        randomizationFactor: 0,
        reconnectionAttempts: Number.POSITIVE_INFINITY,
        auth: (answer) => void requestTicket().then((known) => answer({ ticket: known })),
      });
      // socket.io does not reconnect after the server closed or refused the connection.
      const tryAgain = () => {
        if (!socket.active && !isStopped) timer = setTimeout(() => socket.connect(), reconnectMs);
      };
      socket.on('connect_error', tryAgain);
      socket.on('disconnect', tryAgain);
      socket.on('messaging', (payload: unknown) => {
        const message = readMessage(payload);
        if (message) onMessage(message);
      });
      close = () => void socket.close();
    }

    void begin();
    return {
      stop() {
        isStopped = true;
        clearTimeout(timer);
        close();
      },
    };
  };
