import { answer, refuse } from '@kaeo/shared/testing';
import { requestTicket } from './request-ticket.ts';

test('CHAT-08 a ticket is requested once and cached while valid; a failed request is repeated shortly afterwards', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(0);
  let requestCount = 0;
  refuse('GET /api/chat/config', 'INTERNAL_SERVER_ERROR', { status: 500 });
  const request = requestTicket({ kind: 'player' });
  expect(await request()).toBeUndefined();
  answer('GET /api/chat/config', () => {
    requestCount += 1;
    return { PREFIX: 'chat:', ticket: `ticket ${requestCount}` };
  });
  expect(await request()).toBeUndefined();
  now.mockReturnValue(5_001);
  expect([await request(), await request()]).toEqual(['ticket 1', 'ticket 1']);
  now.mockReturnValue(40_000);
  expect(await request()).toBe('ticket 2');
  now.mockRestore();
});
