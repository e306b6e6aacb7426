import type { Feature } from '../../../platform/context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { createOtpService } from './otp.service.ts';
import { createSmsOutbox, smsJob } from './sms-outbox.ts';

export const otpRoutes: Feature = (app, context) => {
  const otps = createOtpService(context);
  context.outbox.handle(smsJob, createSmsOutbox(context).attempt);

  serve(app, 'POST /api/otp/send', ({ body, ip, language, headers }) =>
    otps.send({
      ...body,
      ip,
      language,
      authorization: headers.authorization,
    }),
  );
  serve(app, 'POST /api/otp/verify', ({ body }) => otps.verify(body.otpToken, body.otpCode));
};
