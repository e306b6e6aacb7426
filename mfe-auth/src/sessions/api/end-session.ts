import type { SessionsEnd } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';

/**
 * Ends one session, or without `id` all but the current one.
 * @throws ApiError `WRONG_PASSWORD`, `NOT_FOUND`.
 */
export const endSessions = (asked: SessionsEnd): Promise<object> => call('POST /api/account/sessions/end', { body: asked });
