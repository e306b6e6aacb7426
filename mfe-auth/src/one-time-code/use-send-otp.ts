import type { OtpSent, WorkRequest } from '@kaeo/shared/api';
import { ApiError } from '@kaeo/shared/http';
import { useState } from 'react';
import { requestWork, sendOtp } from './api/otp.ts';

const workOf = () =>
  import(/* webpackChunkName: "sms-work" */ './solve-work.ts').catch(() => {
    throw new ApiError({ code: 'NETWORK', status: 0 });
  });

/** `sendOtp` that also solves the proof of work if the server responds `WORK_REQUIRED` under high load. `isChecking` is true meanwhile. */
export function useSendOtp() {
  const [isChecking, setIsChecking] = useState(false);

  async function send(request: WorkRequest): Promise<OtpSent> {
    try {
      return await sendOtp(request);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'WORK_REQUIRED') throw error;
      setIsChecking(true);
      try {
        const [{ solveWork }, work] = await Promise.all([workOf(), requestWork(request)]);
        const number = await solveWork(work);
        if (number === undefined) throw error;
        return await sendOtp({ ...request, work: { challenge: work.challenge, number } });
      } finally {
        setIsChecking(false);
      }
    }
  }
  return { send, isChecking };
}
