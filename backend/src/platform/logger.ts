import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { Config } from './config/config.ts';
import { describeFault } from './describe-fault.ts';

/** Names whose values never reach a log, wherever they sit in what is logged. */
const secretNames = [
  'password',
  'oldPassword',
  'newPassword',
  'token',
  'otpToken',
  'otpCode',
  'code_hash',
  'authorization',
  'cookie',
  'link',
  'hash',
];

/** Structured logs, one JSON object a line. */
export const createLogger = (config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger => {
  const options: LoggerOptions = {
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeFault },
    redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
  };
  return destination ? pino(options, destination) : pino(options);
};
