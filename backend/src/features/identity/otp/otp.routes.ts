import { languageOf, OtpRequest, OtpSent, OtpVerification, OtpVerified } from '@wallet/shared/api';
import type { Feature } from '../../../platform/context.ts';
import { createOtpService } from './otp.service.ts';
import { createSmsOutbox, smsJob } from './sms-outbox.ts';

const tags = ['otp'];
const config = { access: 'public' } as const;

export const otpRoutes: Feature = (app, context) => {
  const otps = createOtpService(context);
  context.outbox.handle(smsJob, createSmsOutbox(context).attempt);

  app.post('/api/otp/send', { schema: { tags, body: OtpRequest, response: { 200: OtpSent } }, config }, ({ body, ip, headers }) =>
    otps.send({
      ...body,
      ip,
      language: languageOf(headers['accept-language'], context.config.rules.language),
      authorization: headers.authorization,
    }),
  );
  app.post('/api/otp/verify', { schema: { tags, body: OtpVerification, response: { 200: OtpVerified } }, config }, ({ body }) =>
    otps.verify(body.otpToken, body.otpCode),
  );
};
