import type { Market } from '../../tools/lib/workspace.ts';
import { allScreens, demonstrationPhones } from './all-screens.ts';
import { laosScreens } from './laos-screens.ts';
import type { DemonstrationPhones } from './open-screen.ts';
import type { Screen } from './screen.ts';

export type ScreensOfMarket = {
  readonly screens: readonly Screen[];
  readonly phones: DemonstrationPhones;
  /** Name of players that are registered for a screen. */
  readonly newcomersName: string;
};

/** The screens of each market and their players. */
export const registry: Readonly<Record<Market, ScreensOfMarket>> = {
  thailand: { screens: allScreens, phones: demonstrationPhones, newcomersName: 'ณัฐพล ศรีสุข' },
  // The Laos demonstration has one player.
  laos: { screens: laosScreens, phones: { player: '2055512345', newcomer: '2055512345' }, newcomersName: 'ສົມຈິດ ໃຈດີ' },
};
