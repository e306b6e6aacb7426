import type { AnswerFaultChange } from '@kaeo/shared/operator';

type Scope = Pick<AnswerFaultChange, 'path' | 'method' | 'username'>;
/** A form of the wallet and the API call that it makes. */
export type ApiForm = Scope & { readonly label: string };

/** Forms that move money or send a file. */
export const moneyForms: readonly ApiForm[] = [
  { label: 'Deposit slip', method: 'POST', path: '/api/wallet/slip' },
  { label: 'Deposit QR', method: 'POST', path: '/api/qrcode/*' },
  { label: 'Gift link', method: 'POST', path: '/api/wallet/truelink' },
  { label: 'Manual deposit', method: 'POST', path: '/api/wallet/add' },
  { label: 'Withdrawal', method: 'POST', path: '/api/wallet/withdraw*' },
  { label: 'Transfer in or out', method: 'POST', path: '/api/wallet/transfer' },
  { label: 'Transfer out of every game', method: 'POST', path: '/api/wallet/transferAll' },
  { label: 'Refund: receive', method: 'GET', path: '/api/refund/receive' },
  { label: 'Refund: to the wallet', method: 'GET', path: '/api/refund/addWallet' },
  { label: 'Invite bonus', method: 'GET', path: '/api/invite/bonus' },
  { label: 'Bonus', method: 'GET', path: '/api/bonus/activate/*' },
  { label: 'Promotion', method: 'GET', path: '/api/promotion/activate/*' },
  { label: 'Chat: a picture', method: 'POST', path: '/api/chat/upload-image' },
  { label: 'Chat: a message', method: 'POST', path: '/api/chat/send-message' },
];

/** Every call with a fault row in the console. */
export const knownForms: readonly ApiForm[] = [...moneyForms, { label: 'Read: wallet', method: 'GET', path: '/api/wallet' }];

/** The call and player of a fault, without its other fields. */
export const scopeOf = ({ path, method, username }: Scope): Scope => ({
  path,
  ...(method === undefined ? {} : { method }),
  ...(username === undefined ? {} : { username }),
});
/** A key of the scope for maps and lists. */
export const scopeKey = ({ path, method, username }: Scope): string => `${method ?? ''} ${path} ${username ?? ''}`;
