import type { Rows } from '../contract-row.ts';
import type { World } from '../contract-world.ts';

const visitor = () => ({});
const signedIn = async (world: World) => ({ player: await world.owner() });

export const lookupRows: Rows<
  | 'banks'
  | 'depositLookup'
  | 'conditions'
  | 'agreements'
  | 'info'
  | 'notice'
  | 'contact'
  | 'withdrawLimits'
  | 'slipWindow'
  | 'sources'
  | 'active'
  | 'registerOtp'
  | 'chatWidget'
  | 'chatConfig'
  | 'reportRemoteFailure'
  | 'health'
> = {
  banks: { success: visitor, fields: ['[].code', '[].nameTH', '[].nameEN'] },
  depositLookup: {
    success: signedIn,
    fields: [
      ...['bankCode', 'bankType', 'mode', 'bank.nameTH', 'bank.nameEN', 'bankAccountName', 'bankAccountNo', 'currency'].map(
        (field) => `banks[].${field}`,
      ),
      'wallets',
      'isManual',
      'depositMin',
    ],
  },
  conditions: { success: visitor, fields: ['[]'] },
  agreements: { success: visitor, fields: ['[]'] },
  info: { success: visitor, fields: ['name', 'website'] },
  notice: { success: visitor, fields: ['notices[].image', 'notices[].html'] },
  contact: { success: visitor, fields: ['contactText', 'lineLink', 'lineName', 'lineQR'] },
  withdrawLimits: { success: signedIn, fields: ['withdrawMin', 'withdrawMax'] },
  slipWindow: { success: signedIn, fields: ['closedFrom', 'closedTo', 'isOpen'] },
  sources: { success: visitor, fields: ['[].code', '[].description'] },
  active: { success: visitor, fields: ['terminated'] },
  registerOtp: { success: visitor, fields: ['registerOTP'] },
  chatWidget: { success: visitor, fields: ['enableChatWidget'] },
  chatConfig: { success: visitor, fields: ['PREFIX'] },
  reportRemoteFailure: {
    success: () => ({
      body: {
        remote: 'bonus',
        version: '1.2.0',
        phase: 'entry',
        cause: 'Error: the entry is gone (HTTP 404)',
        composition: 'shell@1.0.0,bonus@1.2.0',
        path: '/user/bonus',
        at: '2026-11-21T10:00:00.000Z',
      },
    }),
    fields: [],
  },
  health: { success: visitor, fields: ['status'] },
};
