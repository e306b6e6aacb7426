import type { OperationName } from '@kaeo/shared/api';
import type { Rows } from '../contract-row.ts';
import type { World } from '../contract-world.ts';

const visitor = () => ({});
const signedIn = async (world: World) => ({ player: await world.owner() });

export const lookupRows = {
  'GET /api/lookup/banks': { success: visitor, fields: ['[].code', '[].nameTH', '[].nameEN'] },
  'GET /api/lookup/deposit': {
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
  'GET /api/lookup/conditions': { success: visitor, fields: ['[]'] },
  'GET /api/lookup/agreements': { success: visitor, fields: ['[]'] },
  'GET /api/lookup/howto': { success: visitor, fields: ['[].title', '[].html'] },
  'GET /api/lookup/info': { success: visitor, fields: ['name', 'website', 'minimumAge'] },
  'GET /api/lookup/notice': { success: visitor, fields: ['notices[].image', 'notices[].html'] },
  'GET /api/lookup/contact': { success: visitor, fields: ['contactText', 'lineLink', 'lineName', 'lineQR'] },
  'GET /api/lookup/withdraw': { success: signedIn, fields: ['withdrawMin', 'withdrawMax'] },
  'GET /api/lookup/slip': { success: signedIn, fields: ['closedFrom', 'closedTo', 'isOpen'] },
  'GET /api/lookup/sources': { success: visitor, fields: ['[].code', '[].description'] },
  'GET /api/lookup/active': { success: visitor, fields: ['terminated'] },
  'GET /api/lookup/maintenance': { success: visitor, fields: ['notice'] },
  'GET /api/lookup/registerOTP': { success: visitor, fields: ['registerOTP'] },
  'GET /api/lookup/enableChatWidget': { success: visitor, fields: ['enableChatWidget'] },
  'GET /api/chat/config': { success: visitor, fields: ['PREFIX'] },
  'POST /api/vitals': {
    success: () => ({
      body: {
        page: '/user/bonus',
        shell: '1.0.0',
        remote: { name: 'bonus', version: '1.2.0' },
        vitals: [{ name: 'LCP', value: 1800 }],
        loads: [{ remote: 'bonus', version: '1.2.0', ms: 400 }],
      },
    }),
    fields: [],
  },
  'POST /api/remote-failures': {
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
  'GET /api/health': { success: visitor, fields: ['status'] },
} satisfies Partial<Rows<OperationName>>;
