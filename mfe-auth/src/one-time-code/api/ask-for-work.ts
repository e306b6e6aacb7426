import type { SmsWork, WorkRequest } from '@wallet/shared/api';
import { call } from '@wallet/shared/call';

/** What a code costs while many strangers ask for one. @throws ApiError `PHONE_NUMBER_REQUIRE_10_DIGIT`. */
export const askForWork = (asked: WorkRequest): Promise<SmsWork> => call('POST /api/otp/work', { body: asked });
