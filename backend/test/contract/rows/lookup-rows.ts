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
  health: { success: visitor, fields: ['status'] },
};
