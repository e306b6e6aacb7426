import { type Currency, toDecimal } from '@kaeo/shared/api';
import { isWhole, type Minor, minor } from '@kaeo/shared/money';
import { buildTlv, crc16, parseChecked, parseEmvAmount, parseTlv, readChecked, readTlv, withChecksum } from './tlv.ts';

export { crc16 };

const promptPayBillPayment = 'A000000677010112';
const laoQr = 'A005266284662577';
const slipApi = '000001';

/**
 * The three digits that name the sending bank in a slip's mini-QR: the Bank of Thailand's numbers for Thai banks. Lao
 * banks and wallets have no public numbers; the 9xx are our own. TMB is now ttb, with the same number.
 */
export const bankNumbers = {
  BBL: '002',
  KBANK: '004',
  KTB: '006',
  TMB: '011',
  SCB: '014',
  CIMBT: '022',
  UOB: '024',
  BAY: '025',
  GSB: '030',
  GHB: '033',
  BAAC: '034',
  TISCO: '067',
  KKP: '069',
  LH: '073',
  BCEL: '901',
  LDB: '902',
  APB: '903',
  JDB: '904',
  LVB: '905',
  ST: '906',
  BIC: '907',
  TRUEMONEY: '951',
} as const satisfies Readonly<Record<string, string>>;

const codeByNumber: ReadonlyMap<string, string> = new Map(Object.entries(bankNumbers).map(([code, number]) => [number, code]));
const numberByCode: ReadonlyMap<string, string> = new Map(Object.entries(bankNumbers));
/** The three digits of a bank code, e.g. `KBANK` is `004`. */
export const bankNumberOf = (bankCode: string): string | undefined => numberByCode.get(bankCode);
/** The bank code of three digits, e.g. `004` is `KBANK`. */
export const bankCodeOf = (bankNumber: string): string | undefined => codeByNumber.get(bankNumber);

/**
 * PromptPay bill payment (Bank of Thailand, tag 30), the only form whose payment carries our reference.
 * @throws RangeError if the biller id is not 15 digits, the reference is not 1 to 20 of A-Z and 0-9, or the amount is
 * not positive.
 */
export function buildBillPayment(bill: { billerId: string; reference: string; amountMinor: Minor }): string {
  if (!/^\d{15}$/.test(bill.billerId)) throw new RangeError('a biller id must have 15 digits');
  assertPayable(bill);
  const target = buildTlv([
    ['00', promptPayBillPayment],
    ['01', bill.billerId],
    ['02', bill.reference],
  ]);
  const body = buildTlv([
    ['00', '01'],
    ['01', '12'],
    ['30', target],
    ['53', '764'],
    ['54', toDecimal(bill.amountMinor)],
    ['58', 'TH'],
  ]);
  return withChecksum(body, '63');
}

type LaoBill = {
  readonly issuerNumber: string;
  readonly receiverId: string;
  /** EMVCo's mandatory merchant fields: category (ISO 18245), name and city. */
  readonly merchant: { readonly categoryCode: string; readonly name: string; readonly city: string };
  readonly reference: string;
  readonly amountMinor: Minor;
};

/**
 * Lao QR (LAPNet, tag 38, merchant form) with the reference as EMV's bill number (62.01).
 * @throws RangeError if the issuer number is not 8 digits, the receiver, merchant or reference is invalid, or the
 * amount is not whole kip.
 */
export function buildLaoQr(bill: LaoBill): string {
  if (!/^\d{8}$/.test(bill.issuerNumber)) throw new RangeError('an issuer number must have 8 digits');
  if (!/^[A-Z0-9]{1,30}$/i.test(bill.receiverId)) throw new RangeError('a receiver id must have 1 to 30 letters and digits');
  const { categoryCode, name, city } = bill.merchant;
  if (!/^\d{4}$/.test(categoryCode)) throw new RangeError('a merchant category must have 4 digits');
  if (!/^[ -~]{1,25}$/.test(name) || !/^[ -~]{1,15}$/.test(city)) {
    throw new RangeError('a merchant name must have 1 to 25 ASCII characters, and the city 1 to 15');
  }
  assertPayable(bill);
  if (!isWhole(bill.amountMinor)) throw new RangeError('a kip amount must be whole');
  const target = buildTlv([
    ['00', laoQr],
    ['01', bill.issuerNumber],
    ['02', '002'],
    ['03', bill.receiverId],
  ]);
  const body = buildTlv([
    ['00', '01'],
    ['01', '12'],
    ['38', target],
    ['52', categoryCode],
    ['53', '418'],
    ['54', String(bill.amountMinor / 100)],
    ['58', 'LA'],
    ['59', name],
    ['60', city],
    ['62', buildTlv([['01', bill.reference]])],
  ]);
  return withChecksum(body, '63');
}

function assertPayable({ reference, amountMinor }: { reference: string; amountMinor: Minor }): void {
  if (!/^[A-Z0-9]{1,20}$/.test(reference))
    throw new RangeError('a payment reference must have 1 to 20 characters of A-Z and 0-9');
  if (amountMinor <= 0) throw new RangeError('the amount of a payment code must be positive');
  if (toDecimal(amountMinor).length > 13) throw new RangeError('an amount must have at most 13 characters');
}

type PaymentQr = { readonly currency: Currency; readonly reference: string; readonly amountMinor: Minor };

/** Parses a payment code of either form and ignores optional fields; undefined for anything else. */
export function parsePaymentQr(payload: string): PaymentQr | undefined {
  const fields = readChecked(payload, '63');
  const amountMinor = parseEmvAmount(fields?.get('54') ?? '');
  if (!fields || amountMinor === undefined || amountMinor <= minor(0)) return undefined;
  const bill = readTlv(fields.get('30') ?? '');
  if (bill.get('00') === promptPayBillPayment && fields.get('58') === 'TH' && fields.get('53') === '764') {
    return asPaymentQr('BAHT', bill.get('02'), amountMinor);
  }
  const isLao = readTlv(fields.get('38') ?? '').get('00') === laoQr && fields.get('58') === 'LA' && fields.get('53') === '418';
  return isLao ? asPaymentQr('LAK', readTlv(fields.get('62') ?? '').get('01'), amountMinor) : undefined;
}

const asPaymentQr = (currency: Currency, reference: string | undefined, amountMinor: Minor): PaymentQr | undefined =>
  reference === undefined ? undefined : { currency, reference, amountMinor };

/**
 * The content of a slip's mini-QR: the bank and the reference to look up. It proves neither amount, receiver nor time
 * (D-21).
 */
export type SlipQr = { readonly sendingBankNumber: string; readonly reference: string };

const slipReference = /^[A-Za-z0-9]{1,25}$/;

/**
 * The mini-QR that Thai banks print on a transfer slip (tag 00 with the slip API, checksum in tag 91), or BCEL One's
 * proof (tag 33). Other Lao banks have no public form and get the Thai one with country LA.
 * @throws RangeError if the bank number is not three digits or the reference is not 1 to 25 letters and digits.
 */
export function buildSlipQr({ sendingBankNumber, reference }: SlipQr): string {
  if (!/^\d{3}$/.test(sendingBankNumber)) throw new RangeError('a bank number must have three digits');
  if (!slipReference.test(reference)) throw new RangeError('a slip reference must have 1 to 25 letters and digits');
  if (sendingBankNumber === bankNumbers.BCEL) return buildBcelProof(reference);
  const slip = buildTlv([
    ['00', slipApi],
    ['01', sendingBankNumber],
    ['02', reference],
  ]);
  const body = buildTlv([
    ['00', slip],
    ['51', sendingBankNumber.startsWith('9') ? 'LA' : 'TH'],
  ]);
  return withChecksum(body, '91');
}

function buildBcelProof(reference: string): string {
  const proof = buildTlv([
    ['00', 'BCEL'],
    ['01', 'ONEPROOF'],
    ['02', 'TRF'],
    ['03', reference],
    ['04', reference],
  ]);
  const body = buildTlv([
    ['00', '01'],
    ['01', '11'],
    ['33', proof],
  ]);
  return withChecksum(body, '63');
}

/** Parses a slip's mini-QR; undefined for anything else. */
export const parseSlipQr = (payload: string): SlipQr | undefined =>
  slipQrOf(parseBankSlip(payload) ?? parseBcelProof(payload) ?? parseTrueMoneySlip(payload));

function slipQrOf(slip: SlipQr | undefined): SlipQr | undefined {
  return slip && /^\d{3}$/.test(slip.sendingBankNumber) && slipReference.test(slip.reference) ? slip : undefined;
}

function parseBankSlip(payload: string): SlipQr | undefined {
  const fields = parseChecked(payload, '91');
  const slip = parseTlv(fields?.get('00') ?? '');
  const country = fields?.get('51');
  if (slip?.get('00') !== slipApi || (country !== 'TH' && country !== 'LA')) return undefined;
  return { sendingBankNumber: slip.get('01') ?? '', reference: slip.get('02') ?? '' };
}

/** BCEL One prints a ticket (03) and a reference (04). The bank's books contain the reference. */
function parseBcelProof(payload: string): SlipQr | undefined {
  const proof = parseTlv(parseChecked(payload, '63')?.get('33') ?? '');
  if (proof?.get('00') !== 'BCEL' || proof.get('01') !== 'ONEPROOF') return undefined;
  return { sendingBankNumber: bankNumbers.BCEL, reference: proof.get('04') ?? '' };
}

/** TrueMoney's own form: kind of transfer (02), reference (03) and day (04), all in tag 00. */
function parseTrueMoneySlip(payload: string): SlipQr | undefined {
  const slip = parseTlv(parseChecked(payload, '91')?.get('00') ?? '');
  if (slip?.get('00') !== '01' || slip.get('01') !== '01' || !/^\d{8}$/.test(slip.get('04') ?? '')) return undefined;
  return { sendingBankNumber: bankNumbers.TRUEMONEY, reference: slip.get('03') ?? '' };
}
