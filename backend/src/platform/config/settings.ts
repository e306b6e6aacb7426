import { createPrivateKey } from 'node:crypto';
import { type LateKind, lateKinds } from '@kaeo/shared/desk';
import type { ReadEnvironment } from './read-environment.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const megabyte = 1024 * 1024;

/** Accounts: how long withdrawals are held after a change, how long sessions last, how many SMS are sent. */
export function accountConfigOf(integer: ReadEnvironment['integer'], isProduction: boolean) {
  // Without a hold, the money could leave before the owner reads about the change.
  const leastHours = isProduction ? 1 : 0;
  const stepUpAbove = (currency: string) => integer(`WITHDRAW_STEP_UP_ABOVE_${currency}`, 0, 0, 1_000_000_000) * 100 || Infinity;
  return {
    holds: {
      afterBankChangeMs: integer('WITHDRAW_HOLD_BANK_HOURS', 24, leastHours, 24 * 30) * hourMs,
      afterResetMs: integer('WITHDRAW_HOLD_RESET_HOURS', 1, leastHours, 24 * 30) * hourMs,
    },
    /**
     * `lifeMs` counts from the log-in, `idleMs` from the last request (SAFE-04). `remembered` applies to log-ins with
     * `rememberMe`.
     */
    sessions: {
      plain: { lifeMs: 12 * hourMs, idleMs: integer('SESSION_IDLE_HOURS', 12, 1, 12) * hourMs },
      remembered: { lifeMs: 30 * dayMs, idleMs: integer('SESSION_REMEMBERED_IDLE_DAYS', 7, 1, 30) * dayMs },
    },
    /** A withdrawal above it needs the password or a passkey (PLAY-03), in minor units; without a setting, none does. */
    withdrawStepUpAbove: { BAHT: stepUpAbove('BAHT'), LAK: stepUpAbove('LAK') },
    /** One limit for all SMS together (SAFE-02). */
    smsPerHour: integer('SMS_PER_HOUR', 6000, 1, 1_000_000),
  };
}
export type AccountConfig = ReturnType<typeof accountConfigOf>;

/** A location in an S3-compatible bucket. The key prefix has no slash at its end. */
export type BucketAddress = { readonly bucket: string; readonly prefix: string };

/** Parses `s3://bucket` or `s3://bucket/prefix`; undefined if the variable is not set. */
export function bucketAddressOf(read: ReadEnvironment, name: string): BucketAddress | undefined {
  const place = read.text(name, '');
  if (place === '') return undefined;
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*?))?\/?$/.exec(place) ?? [];
  if (bucket !== undefined) return { bucket, prefix };
  read.problems.push(`${name} must be s3://bucket or s3://bucket/prefix`);
  return undefined;
}

/** Chat files: storage quotas, retention and location (SAFE-06). */
export function chatSettingsOf(read: ReadEnvironment) {
  const bytes = (name: string, megabytes: number) => read.integer(name, megabytes, 1, 10_000_000) * megabyte;
  const fileFolder = read.text('CHAT_FILE_FOLDER', '') || undefined;
  const fileBucket = bucketAddressOf(read, 'CHAT_FILE_BUCKET');
  if (fileBucket && fileFolder) read.problems.push('CHAT_FILE_FOLDER and CHAT_FILE_BUCKET are both set: set only one');
  return {
    /** On storage that all instances share. Without a folder and a bucket, contents are stored in the database. */
    fileFolder,
    fileBucket,
    bytes: {
      /** Quota per day of one network address for guests. */
      guestAddress: bytes('CHAT_GUEST_ADDRESS_MB', 40),
      guestConversation: bytes('CHAT_GUEST_MB', 20),
      /** Quota of all guests together. */
      guests: bytes('CHAT_GUESTS_MB', 512),
      playerConversation: bytes('CHAT_PLAYER_MB', 200),
      /** Quota of all players together. */
      players: bytes('CHAT_PLAYERS_MB', 20_000),
    },
    fileLifeMs: read.integer('CHAT_FILE_DAYS', 90, 1, 3650) * dayMs,
    /** A guest's conversation is deleted, with everything in it, this long after its last message. */
    guestLifeMs: read.integer('CHAT_GUEST_DAYS', 30, 1, 3650) * dayMs,
  };
}

/** The point and the scalar of a P-256 key in PEM, in base64url. */
function vapidKeysOf(pem: string): { publicKey: string; privateKey: string } | undefined {
  try {
    const { crv, d, x = '', y = '' } = createPrivateKey(pem).export({ format: 'jwk' });
    if (crv !== 'P-256' || d === undefined) return undefined;
    const point = [Buffer.of(4), ...[x, y].map((part) => Buffer.from(part, 'base64url'))];
    return { publicKey: Buffer.concat(point).toString('base64url'), privateKey: d };
  } catch {
    return undefined;
  }
}

/** Web Push (PLAY-04). Undefined without `VAPID_PRIVATE_KEY`: the site then offers none. Another key ends all subscriptions. */
export function pushConfigOf(read: ReadEnvironment, publicUrl: string) {
  const pem = read.text('VAPID_PRIVATE_KEY', '');
  if (pem === '') return undefined;
  const keys = vapidKeysOf(pem);
  if (!keys) {
    read.problems.push('VAPID_PRIVATE_KEY must be a private P-256 key in PEM');
    return undefined;
  }
  // Push services contact the sender there. They refuse plain http.
  return { ...keys, subject: publicUrl.startsWith('https:') ? publicUrl : 'mailto:push@wallet.invalid' };
}
export type PushConfig = NonNullable<ReturnType<typeof pushConfigOf>>;

/** Retention of personal data outside the books, in milliseconds (ADR 0051). */
export const lifetimesOf = (read: ReadEnvironment) => ({
  /** Pictures of settled slips. The data read from a picture stay with the books. */
  slipPictureMs: read.integer('SLIP_PICTURE_DAYS', 365, 30, 3650) * dayMs,
  /** A player's chat messages. */
  chatMessageMs: read.integer('CHAT_MESSAGE_DAYS', 730, 30, 3650) * dayMs,
  /** Audit records of sensitive actions. The database refuses to delete one younger than two years. */
  auditRecordMs: read.integer('AUDIT_RECORD_DAYS', 3650, 731, 36_500) * dayMs,
});

/**
 * When the books are reconciled and audited (FAIR-05); 0 disables the schedule. The reconciliation window ends `lagMs`
 * ago.
 */
export const reconciliationOf = (read: ReadEnvironment) => ({
  everyMs: read.integer('RECONCILIATION_EVERY_MINUTES', 60, 0, 100_000) * minuteMs,
  lagMs: read.integer('RECONCILIATION_LAG_MINUTES', 120, 1, 100_000) * minuteMs,
  lookBackMs: read.integer('RECONCILIATION_LOOK_BACK_HOURS', 72, 1, 10_000) * hourMs,
  /** How many of our lines missing in a rail's list are looked up one by one. More than that are not. */
  questionsAtMost: read.integer('RECONCILIATION_QUESTIONS_AT_MOST', 500, 1, 100_000),
  auditEveryMs: read.integer('LEDGER_AUDIT_EVERY_MINUTES', 360, 0, 100_000) * minuteMs,
});

/** Minutes after which each kind is late, unless `LATE_AFTER_MINUTES` overrides them. */
const lateAfterMinutes: Readonly<Record<LateKind, number>> = {
  payout: 60,
  slip: 30,
  gift: 15,
  transfer: 10,
  payment: 30,
  'manual-deposit': 120,
  'unmatched-deposit': 24 * 60,
  case: 24 * 60,
  // Counted from the end of the time in which staff return parked money.
  parked: 0,
};

/** Milliseconds after which a waiting item is late, by kind (FAIR-04): "payout=60,slip=30", in minutes. */
export function lateAfterOf(read: ReadEnvironment): Record<LateKind, number> {
  const late = { ...lateAfterMinutes };
  for (const part of read.list('LATE_AFTER_MINUTES')) {
    const [name = '', value = ''] = part.split('=');
    const kind = lateKinds.find((known) => known === name);
    if (!kind || !/^[1-9]\d{0,5}$/.test(value)) {
      read.problems.push(`LATE_AFTER_MINUTES must be like "payout=60,slip=30", of ${lateKinds.join(', ')}`);
      break;
    }
    late[kind] = Number(value);
  }
  for (const kind of lateKinds) late[kind] *= minuteMs;
  return late;
}

/** The role of this process, and how it shuts down. `isEmbedded`: no other process can open the database. */
export function processConfigOf(read: ReadEnvironment, isProduction: boolean, isEmbedded: boolean) {
  const runsJobs = read.oneOf('JOBS', ['here', 'elsewhere'], 'here') === 'here';
  if (isEmbedded && !runsJobs) read.problems.push('JOBS must be here with the embedded database, which no worker can open');
  const hasInternalPort = read.text('INTERNAL_PORT', '') !== '';
  return {
    /** False if separate workers run the jobs (`worker.ts`). */
    runsJobs,
    /** Whether the process migrates the database at startup, or only checks that `migrate.ts` has. */
    migrates: read.oneOf('MIGRATE', ['start', 'command'], isProduction && !isEmbedded ? 'command' : 'start') === 'start',
    /** How long a stopping process keeps serving while it is not ready, so that load balancers notice. */
    drainMs: read.integer('DRAIN_SECONDS', isProduction ? 5 : 0, 0, 300) * 1000,
    /** Internal address for health, readiness and metrics, for operators only; undefined serves them beside the API. */
    internal: hasInternalPort
      ? { host: read.text('INTERNAL_HOST', '127.0.0.1'), port: read.integer('INTERNAL_PORT', 0, 0, 65_535) }
      : undefined,
    /** The file in which `ops/backup/backup.sh` records its last success; undefined for no such metric. */
    backupStatusFile: read.text('BACKUP_STATUS_FILE', '') || undefined,
    /** The folder in which `ops/backup/copy.sh` records its last success; undefined for no such metric. */
    backupCopyFolder: read.text('BACKUP_COPY_FOLDER', '') || undefined,
  };
}

/** Trace export, by OpenTelemetry's own variables. Undefined without a collector: the tracing modules are then not loaded. */
export function tracingConfigOf(read: ReadEnvironment) {
  if (read.text('OTEL_EXPORTER_OTLP_ENDPOINT', '') === '') return undefined;
  const share = Number(read.text('OTEL_TRACES_SAMPLER_ARG', '1'));
  if (!(share >= 0 && share <= 1)) read.problems.push('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1');
  const headers = read.list('OTEL_EXPORTER_OTLP_HEADERS').map((header) => /^([\w-]+)=(.+)$/.exec(header));
  if (headers.includes(null)) read.problems.push('OTEL_EXPORTER_OTLP_HEADERS must be a comma-separated list of name=value');
  return {
    /** An OTLP/HTTP collector, without `/v1/traces`. */
    endpoint: read.url('OTEL_EXPORTER_OTLP_ENDPOINT', '', ['http:', 'https:']),
    /** Headers for the collector, such as an API key. */
    headers: Object.fromEntries(headers.map((header) => [header?.[1] ?? '', header?.[2] ?? ''])),
    /** Share of traces that are sampled, from 0 to 1. */
    share,
  };
}
export type TracingConfig = NonNullable<ReturnType<typeof tracingConfigOf>>;

/** The desk, with which staff run the site (DESK-01). Without DESK_PORT the process does not serve it. */
export function deskConfigOf(read: ReadEnvironment, isProduction: boolean) {
  const hasDesk = read.text('DESK_PORT', '') !== '';
  const publicUrl =
    hasDesk && (isProduction || read.text('DESK_URL', '') !== '')
      ? read.url('DESK_URL', '', isProduction ? ['https:'] : ['http:', 'https:'])
      : undefined;
  /** A member decides alone up to the amount of an act, and up to the sum of a day. In minor units. */
  const limits = (kind: string, actMajor: number) => ({
    actMinor: read.integer(`DESK_REVIEW_ABOVE_${kind}`, actMajor, 0, 1_000_000_000) * 100,
    dayMinor: read.integer(`DESK_REVIEW_DAY_${kind}`, actMajor * 5, 0, 10_000_000_000) * 100,
  });
  return {
    served: hasDesk
      ? { host: read.text('DESK_HOST', '127.0.0.1'), port: read.integer('DESK_PORT', 0, 0, 65_535), publicUrl }
      : undefined,
    sessions: {
      idleMs: read.integer('DESK_IDLE_MINUTES', 15, 1, 60) * minuteMs,
      lifeMs: read.integer('DESK_SESSION_HOURS', 10, 1, 12) * hourMs,
    },
    /** Where acts of staff are copied, away from the database. Use storage that the database's administrators cannot change. */
    copies: {
      fileFolder: read.text('STAFF_ACTS_FOLDER', '') || undefined,
      fileBucket: bucketAddressOf(read, 'STAFF_ACTS_BUCKET'),
    },
    reviewAbove: { BAHT: limits('BAHT', 20_000), LAK: limits('LAK', 12_000_000) },
  };
}
