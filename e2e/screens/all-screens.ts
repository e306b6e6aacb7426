import { accountScreens } from './account-screens.ts';
import { chatScreens } from './chat-screens.ts';
import { fairScreens } from './fair-screens.ts';
import type { DemonstrationPhones } from './open-screen.ts';
import { protectionScreens } from './protection-screens.ts';
import { rewardScreens } from './reward-screens.ts';
import type { Screen } from './screen.ts';
import { toolScreens } from './tool-screens.ts';
import { visitorScreens } from './visitor-screens.ts';
import { walletScreens } from './wallet-screens.ts';

/** All screens and dialogs of the product, for the pictures and the accessibility suite. */
export const allScreens: readonly Screen[] = [
  ...visitorScreens,
  ...walletScreens,
  ...rewardScreens,
  ...fairScreens,
  ...accountScreens,
  ...protectionScreens,
  ...chatScreens,
  ...toolScreens,
];
export const demonstrationPhones: DemonstrationPhones = { player: '0812345678', newcomer: '0898765432' };
