const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const two = (value) => String(value).padStart(2, '0');

export const amountText = (amount) => twoDecimals.format(amount);
/** As it stands in an input: no grouping. */
export const amountInput = (amount) => amount.toFixed(2);
export const currencyText = (currency) => (currency === 'LAK' ? 'LAK' : 'THB');

export const timeText = (instant) => {
  const date = new Date(instant);
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
};
export const dateText = (instant) => {
  const date = new Date(instant);
  return `${two(date.getDate())}/${two(date.getMonth() + 1)}/${date.getFullYear()}`;
};
/** Time alone for today, else the date before it. */
export const momentText = (instant, now) =>
  dateText(instant) === dateText(now) ? timeText(instant) : `${dateText(instant).slice(0, 5)} ${timeText(instant)}`;

/** Ten digits as 3-3-4, eleven as 3-4-4; any other number as it is. */
export const phoneText = (phone) =>
  phone.length === 10 || phone.length === 11 ? `${phone.slice(0, 3)} ${phone.slice(3, -4)} ${phone.slice(-4)}` : phone;
export const shortAccount = (accountNo) => accountNo.slice(-4);
/** The end of a long id: its beginning is the same for all that were made at one time. */
export const shortId = (id) => (id.length > 12 ? `…${id.slice(-8)}` : id);

export function leftText(instant, now) {
  const seconds = Math.max(0, Math.ceil((Date.parse(instant) - now.getTime()) / 1000));
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

/** An amount somebody typed, with or without grouping; undefined for what is none. */
export function parseAmount(text) {
  const value = text.replaceAll(',', '').trim();
  return /^-?\d{1,12}(\.\d{1,2})?$/.test(value) ? Number(value) : undefined;
}

export const titled = (text) => text.charAt(0).toUpperCase() + text.slice(1).replaceAll('-', ' ');
