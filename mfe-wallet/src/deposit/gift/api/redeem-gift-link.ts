import type { GiftDeposit, GiftLink } from '@wallet/shared/api';
import { call } from '@wallet/shared/call';
import { getConfig } from '@wallet/shared/config';
import { type MoneyMove, useMoneyMove, type Wire } from '../../../wallet/use-money-move.ts';

export type GiftMove = MoneyMove<GiftLink, GiftDeposit>;

/** The cipher is a chunk of its own: nobody pays for it who sends no link. */
export const loadGiftCipher = () => import(/* webpackChunkName: "gift-cipher" */ '../gift-cipher.ts');

/** The attempt is known by a digest, so that the browser keeps no link; the link itself leaves encrypted. */
async function wireOf({ link }: GiftLink): Promise<Wire<GiftLink>> {
  const { digestOf, encryptLink } = await loadGiftCipher();
  return { identity: { digest: digestOf(link) }, body: { link: encryptLink(link, getConfig().giftLinkPassphrase) } };
}

const sendGift = (body: GiftLink, idempotencyKey: string) => call('POST /api/wallet/truelink', { body, idempotencyKey });

/** Takes the money of a gift link into the wallet; `onRefused` is told what the server refused. */
export const useRedeemGiftLink = (onRefused: (error: unknown) => void): GiftMove =>
  useMoneyMove('gift', sendGift, { wireOf, onRefused });
