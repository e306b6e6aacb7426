import { call } from '@wallet/shared/call';

/** Ends one session. One that has ended already is no failure. @throws ApiError of the session group. */
export const endSession = (id: string): Promise<object> => call('DELETE /api/account/sessions/{id}', { params: { id } });

/** Ends every session but the one that asks. */
export const endOtherSessions = (): Promise<object> => call('DELETE /api/account/sessions');
