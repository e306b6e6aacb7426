import { remove } from '@wallet/shared/http';

/** Ends one session. One that has ended already is no failure. @throws ApiError of the session group. */
export const endSession = (id: string): Promise<object> => remove(`/api/account/sessions/${encodeURIComponent(id)}`);

/** Ends every session but the one that asks. */
export const endOtherSessions = (): Promise<object> => remove('/api/account/sessions');
