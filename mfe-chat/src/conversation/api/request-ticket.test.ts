import { answer, refuse } from '@kaeo/shared/testing';
import { requestTicket } from './request-ticket.ts';

test('CHAT-08 a ticket is requested once and cached while valid; a failed request is repeated shortly afterwards', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(0);
  let asked = 0;
  refuse('GET /api/chat/config', 'INTERNAL_SERVER_ERROR', { status: 500 });
  const ask = requestTicket({ kind: 'player' });
  expect(await ask()).toBeUndefined();
  answer('GET /api/chat/config', () => {
    asked += 1;
    return { PREFIX: 'chat:', ticket: `ticket ${asked}` };
  });
  expect(await ask()).toBeUndefined();
  now.mockReturnValue(5_001);
  expect([await ask(), await ask()]).toEqual(['ticket 1', 'ticket 1']);
  now.mockReturnValue(40_000);
  expect(await ask()).toBe('ticket 2');
  now.mockRestore();
});
