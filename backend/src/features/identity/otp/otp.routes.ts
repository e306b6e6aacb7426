import { Gauge } from 'prom-client';
import type { Context, Feature } from '../../../context.ts';
import { smsShares } from '../../../platform/http/rate-limits.ts';
import { serve } from '../../../platform/http/serve.ts';
import { createOtpService } from './otp.service.ts';
import { createSmsOutbox, smsJob } from './sms-outbox.ts';

const hourMs = 60 * 60_000;

export const otpRoutes: Feature = (app, context) => {
  const otps = createOtpService(context);
  measureShares(context);
  context.schedule.every(hourMs, 'codes: sweep', () => sweepOtps(context));
  context.outbox.handle(smsJob, createSmsOutbox(context).attempt);

  serve(app, 'POST /api/otp/send', ({ body, ip, language, headers }) =>
    otps.send({
      ...body,
      ip,
      language,
      authorization: headers.authorization,
      cookies: headers.cookie,
    }),
  );
  serve(app, 'POST /api/otp/work', ({ body, ip }) => otps.requestWork(body, ip));
  serve(app, 'POST /api/otp/verify', ({ body, ip }) => otps.verify(body.otpToken, body.otpCode, ip));
};

function measureShares({ limits, metrics }: Pick<Context, 'limits' | 'metrics'>): void {
  const used = new Gauge({
    name: 'sms_share_used_ratio',
    help: 'Used part of a share of SMS_PER_HOUR in this hour, from 0 to 1.',
    labelNames: ['share'],
    registers: [metrics],
    async collect() {
      for (const share of smsShares) used.set({ share }, await limits.smsUsed(share));
    },
  });
}

/** Deletes codes a day after they expire. */
export const sweepOtps = ({ db, clock }: Pick<Context, 'db' | 'clock'>) =>
  db.run('delete from otps where expires_at < $1', [new Date(clock.now().getTime() - 24 * hourMs)]);
