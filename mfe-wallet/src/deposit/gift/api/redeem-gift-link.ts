import type { GiftDeposit, GiftLink } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { getConfig } from '@kaeo/shared/config';
import { type MoneyMove, useMoneyMove, type Wire } from '../../../wallet/move/use-money-move.ts';

export type GiftMove = MoneyMove<GiftLink, GiftDeposit>;

/** The cipher is a separate chunk, so that only players who send a link download it. */
export const loadGiftCipher = () => import(/* webpackChunkName: "gift-cipher" */ '../gift-cipher.ts');

/** The attempt is identified by a digest, so that the browser does not store the link. The link itself is sent encrypted. */
async function wireOf({ link }: GiftLink): Promise<Wire<GiftLink>> {
  const { digestOf, encryptLink } = await loadGiftCipher();
  return { identity: { digest: digestOf(link) }, body: { link: encryptLink(link, getConfig().giftLinkPassphrase) } };
}

const sendGift = (body: GiftLink, idempotencyKey: string) => call('POST /api/wallet/truelink', { body, idempotencyKey });

export const useRedeemGiftLink = (onRefused: (error: unknown) => void): GiftMove =>
  useMoneyMove('gift', sendGift, { wireOf, onRefused });
