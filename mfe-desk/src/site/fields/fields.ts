import type { SiteFile, SiteSection } from '@kaeo/shared/desk';
import {
  byCurrency,
  code,
  currency,
  documents,
  durations,
  flag,
  html,
  image,
  limits,
  link,
  name,
  names,
  offerTexts,
  percentFail,
  requiredHtml,
  share,
  terms,
  time,
  whole,
} from './common-fields.ts';
import type { FieldOf } from './field.ts';

/** Every field of the site's content, by section. The order of the fields is their order on the page. */
export const siteFields = {
  games: {
    kind: 'list',
    maxItems: 500,
    key: ['code'],
    title: ['name', 'code'],
    item: {
      kind: 'group',
      label: 'game',
      fields: {
        code,
        name,
        category: { kind: 'choice', options: ['slot', 'sport', 'lotto'] },
        family: { kind: 'choice', options: ['idempotent', 'plain'], hint: 'family' },
        launch: { kind: 'text', maxLength: 20, isNullable: true, hint: 'launch' },
        ftWalletSlot: { kind: 'number', min: 0, isAboveMin: true, max: 1e6, hint: 'ftWalletSlot' },
        longestStakeHours: { kind: 'number', min: 0, max: 8760, step: 1, isNullable: true, hint: 'longestStakeHours' },
        isClosed: { ...flag, hint: 'isClosed' },
        logo: image,
        background: image,
        web: link,
        android: link,
        ios: link,
      },
    },
  },
  accounts: {
    kind: 'list',
    maxItems: 100,
    key: ['bankCode', 'accountNo', 'currency'],
    item: {
      kind: 'group',
      label: 'account',
      fields: {
        bankCode: { kind: 'text', minLength: 1, maxLength: 20 },
        accountNo: { kind: 'text', maxLength: 40 },
        accountName: { kind: 'text', maxLength: 100 },
        bankType: { kind: 'choice', options: ['BANK', 'PAYMENT'] },
        mode: { kind: 'choice', options: ['AUTO', 'MANUAL'] },
        currency,
        nameTh: name,
        nameEn: name,
      },
    },
  },
  wallets: {
    kind: 'list',
    maxItems: 20,
    key: ['accountName', 'mode', 'currency'],
    item: {
      kind: 'group',
      label: 'giftWallet',
      fields: { accountName: name, mode: { kind: 'choice', options: ['AUTO', 'gift'] }, currency },
    },
  },
  bonuses: {
    kind: 'list',
    maxItems: 100,
    key: ['code'],
    item: {
      kind: 'group',
      label: 'bonus',
      fields: {
        code,
        texts: offerTexts,
        type: { kind: 'choice', options: ['limit', 'day', 'week'], label: 'period' },
        maxReceived: { kind: 'number', min: 1, max: 1000, step: 1 },
        percentFail,
        banners: {
          kind: 'list',
          maxItems: 10,
          key: [],
          title: ['image'],
          item: { kind: 'group', label: 'banner', fields: { image, html } },
        },
        terms,
      },
    },
  },
  promotions: {
    kind: 'list',
    maxItems: 500,
    key: ['code'],
    item: { kind: 'group', label: 'promotion', fields: { code, texts: offerTexts, percentFail, terms } },
  },
  banners: {
    kind: 'list',
    maxItems: 50,
    key: [],
    title: ['dialog', 'image'],
    item: {
      kind: 'group',
      label: 'banner',
      fields: {
        dialog: { kind: 'choice', options: ['invite', 'refund', 'notice'] },
        image,
        texts: { kind: 'languages', item: html },
      },
    },
  },
  profile: {
    kind: 'group',
    fields: {
      name: { kind: 'text', minLength: 1, maxLength: 20, label: 'siteName', hint: 'siteName' },
      support: {
        kind: 'group',
        fields: {
          lineLink: { kind: 'link', pattern: '^(https://.+)?$', maxLength: 2000, hint: 'lineLink' },
          lineName: { kind: 'text', maxLength: 100 },
        },
      },
      maintenance: { kind: 'languages', item: requiredHtml, hint: 'maintenance' },
    },
  },
  channels: {
    kind: 'group',
    fields: {
      merchant: {
        kind: 'group',
        fields: {
          name: { kind: 'text', pattern: '^[ -~]{1,25}$', label: 'merchantName', hint: 'latin25' },
          city: { kind: 'text', pattern: '^[ -~]{1,15}$', hint: 'latin15' },
          categoryCode: { kind: 'text', pattern: '^[0-9]{4}$', hint: 'categoryCode' },
        },
      },
      qr: {
        kind: 'list',
        maxItems: 10,
        key: ['code'],
        item: {
          kind: 'group',
          label: 'qrChannel',
          fields: {
            code: { kind: 'choice', options: ['KBANK', 'WW', 'E2P'], label: 'qrChannel' },
            minimum: byCurrency,
            billerId: { kind: 'text', pattern: '^[0-9]{15}$', hint: 'billerId' },
            issuerNumber: { kind: 'text', pattern: '^[0-9]{8}$', hint: 'issuerNumber' },
            receiverId: { kind: 'text', pattern: '^[A-Z0-9]{1,25}$', hint: 'receiverId' },
          },
        },
      },
    },
  },
  limits: { kind: 'group', fields: { BAHT: limits, LAK: limits } },
  shares: {
    kind: 'group',
    fields: {
      refund: { ...share, label: 'lossRefund' },
      invite: { ...share, label: 'inviteBonus' },
      bonusFloor: { ...byCurrency, hint: 'bonusFloor' },
    },
  },
  protection: {
    kind: 'group',
    fields: {
      minimumAge: whole(18, 99),
      isBirthDateRequired: flag,
      isRegisterAsked: flag,
      raiseWaitHours: { ...whole(24, 720), hint: 'raiseWaitHours' },
      timeOuts: durations('hour', { hours: whole(24, 1008) }),
      exclusions: durations('month', { months: whole(6, 1200) }),
      realityChecks: durations('minute', { minutes: whole(5, 240) }),
      inactivityMinutes: { ...whole(0, 1440), hint: 'inactivityMinutes' },
      parkedDays: { ...whole(1, 90), hint: 'parkedDays' },
      moneyNotice: { kind: 'languages', item: { kind: 'text', maxLength: 1000 }, hint: 'moneyNotice' },
    },
  },
  texts: {
    kind: 'group',
    fields: {
      conditions: documents,
      agreements: documents,
      contact: { kind: 'languages', item: { kind: 'text', minLength: 1, maxLength: 10_000, label: 'contact' } },
      refundInfo: { kind: 'languages', item: requiredHtml },
      rewardNames: {
        kind: 'group',
        hint: 'rewardNames',
        fields: { refund: { ...names, label: 'lossRefund' }, invite: { ...names, label: 'inviteBonus' }, luckydraw: names },
      },
    },
  },
  howto: {
    kind: 'list',
    maxItems: 50,
    key: [],
    title: ['title'],
    item: {
      kind: 'group',
      label: 'howtoText',
      fields: {
        title: { ...names, label: 'howtoTitle' },
        text: { kind: 'languages', item: { ...requiredHtml, label: 'html' }, label: 'html' },
      },
    },
  },
  switches: {
    kind: 'group',
    fields: {
      terminated: flag,
      isRegistrationOpen: flag,
      registerOTP: flag,
      isDepositOpen: flag,
      isManual: flag,
      isWithdrawalOpen: flag,
      isTransferOpen: flag,
      isGameOpen: flag,
      isRefundActive: flag,
      isInviteActive: flag,
      enableChatWidget: flag,
      slipClosedFrom: time,
      slipClosedTo: time,
    },
  },
} as const satisfies { readonly [Section in SiteSection]: FieldOf<SiteFile[Section]> };

export const sections = Object.keys(siteFields) as readonly SiteSection[]; // the keys of the table above
export const isSection = (name: string): name is SiteSection => Object.hasOwn(siteFields, name);
/** Sections with a form. Switches have their own page. */
export const editedSections = sections.filter((section) => section !== 'switches');
export const isEdited = (section: string | null): section is SiteSection => editedSections.some((each) => each === section);
