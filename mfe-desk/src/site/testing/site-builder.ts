import type { DeskAnswer, ScheduledPublication, SiteFile, SiteVersion } from '@kaeo/shared/desk';

const inThree = <Text>(text: Text) => ({ th: text, la: text, en: text });

const aGame = (code: string, name: string): SiteFile['games'][number] => ({
  code,
  name,
  category: 'slot',
  family: 'plain',
  launch: null,
  ftWalletSlot: 10,
  longestStakeHours: 0,
  isClosed: false,
  logo: '',
  background: '',
  web: `/play/${code}`,
  android: null,
  ios: null,
});

/** A content of the site that its schema accepts. */
export const aSite = (changed: Partial<SiteFile> = {}): SiteFile => ({
  games: [aGame('PRISM', 'Prism Reels'), aGame('LOTUS', 'Lotus Bloom')],
  accounts: [
    {
      bankCode: 'KBANK',
      accountNo: '0482175590',
      accountName: 'Kaeo',
      bankType: 'BANK',
      mode: 'AUTO',
      currency: 'BAHT',
      nameTh: 'กสิกรไทย',
      nameEn: 'Kasikorn',
    },
  ],
  wallets: [],
  bonuses: [],
  promotions: [],
  banners: [{ dialog: 'notice', image: '', texts: inThree('<p>Welcome</p>') }],
  profile: { name: 'Kaeo', support: { lineLink: '', lineName: '' }, maintenance: inThree('<p>Back soon</p>') },
  channels: { merchant: { name: 'KAEO', city: 'BANGKOK', categoryCode: '7995' }, qr: [] },
  limits: {
    BAHT: { depositMin: 1, withdrawMin: 100, withdrawMax: 50_000 },
    LAK: { depositMin: 1000, withdrawMin: 60_000, withdrawMax: 30_000_000 },
  },
  protection: {
    minimumAge: 20,
    isBirthDateRequired: false,
    isRegisterAsked: false,
    raiseWaitHours: 24,
    timeOuts: [{ hours: 24 }, { hours: 168 }],
    exclusions: [{ months: 6 }, { months: 12 }],
    realityChecks: [{ minutes: 30 }, { minutes: 60 }],
    inactivityMinutes: 0,
    parkedDays: 14,
    moneyNotice: inThree('Held in a separate account'),
  },
  shares: { refund: { percent: 5, percentFail: 2 }, invite: { percent: 5, percentFail: 2 }, bonusFloor: { BAHT: 5, LAK: 3000 } },
  texts: {
    conditions: [inThree('<p>One</p>')],
    agreements: [],
    contact: inThree('Contact'),
    refundInfo: inThree('<p>Refund</p>'),
    rewardNames: { refund: inThree('Refund'), invite: inThree('Invite'), luckydraw: inThree('Draw') },
  },
  howto: [{ title: inThree('Deposit'), text: inThree('<p>Press Deposit</p>') }],
  switches: {
    terminated: false,
    isRegistrationOpen: true,
    registerOTP: true,
    isDepositOpen: true,
    isManual: true,
    isWithdrawalOpen: true,
    isTransferOpen: true,
    isGameOpen: false,
    isRefundActive: true,
    isInviteActive: true,
    enableChatWidget: true,
    slipClosedFrom: '23:30',
    slipClosedTo: '00:30',
  },
  ...changed,
});

type SiteState = DeskAnswer<'GET /desk/api/site'>;

export const aDraft = (content: SiteFile, changed: string[]): NonNullable<SiteState['draft']> => ({
  content,
  digest: 'draft-digest',
  changed,
  savedBy: 'noi',
  savedAt: '2026-11-26T01:00:00.000Z',
});
export const aSiteState = (changed: Partial<SiteState> = {}): SiteState => ({
  isPublished: true,
  content: aSite(),
  digest: 'published-digest',
  draft: null,
  ...changed,
});
export const aVersion = (number: number, changed: Partial<SiteVersion> = {}): SiteVersion => ({
  number,
  publishedAt: '2026-11-25T01:00:00.000Z',
  publishedBy: 'noi',
  reason: 'new games',
  changed: ['games'],
  ...changed,
});
/** A content with another name of the first game. */
export const renamed = (name: string, content = aSite()): SiteFile => ({
  ...content,
  games: content.games.map((game, at) => (at === 0 ? { ...game, name } : game)),
});

export const aScheduled = (changed: Partial<ScheduledPublication> = {}): ScheduledPublication => ({
  id: 's1',
  at: '2026-12-01T01:00:00.000Z',
  reason: 'new year',
  changed: ['games'],
  scheduledBy: 'noi',
  scheduledAt: '2026-11-26T01:00:00.000Z',
  state: 'WAITING',
  ...changed,
});
