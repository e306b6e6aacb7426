import type { SmsWork, WorkRequest } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';

/**
 * Gets the proof of work that the server demands for a code under high load.
 * @throws ApiError `PHONE_NUMBER_REQUIRE_10_DIGIT`.
 */
export const askForWork = (asked: WorkRequest): Promise<SmsWork> => call('POST /api/otp/work', { body: asked });
