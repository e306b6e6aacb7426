import type { Page } from '@playwright/test';
import type { ProductClient } from '../../tools/lib/product/product-client.ts';
import type { SandboxClient } from '../../tools/lib/product/sandbox-client.ts';
import type { TestPlayer } from '../../tools/lib/product/test-player.ts';
import type { Texts } from '../../tools/lib/product/texts.ts';

/** Everything that sets up a screen. */
export type Scene = {
  readonly page: Page;
  readonly text: Texts;
  readonly product: ProductClient;
  readonly sandbox: SandboxClient;
  /** Registers a player for this picture only. */
  readonly newPlayer: () => Promise<TestPlayer>;
  /** Signs the player in from the next page load on. */
  readonly signIn: (player: Pick<TestPlayer, 'token'>) => Promise<void>;
};

/** A screen of the product: one picture. */
export type Screen = {
  readonly name: string;
  readonly path: string;
  /** Signs in a demonstration player: the funded one or the one without activity. Not signed in by default. */
  readonly as?: 'player' | 'newcomer';
  /** Set-up before the page opens. */
  readonly setUp?: (scene: Scene) => Promise<unknown>;
  /** Steps on the open page before the picture. */
  readonly act?: (scene: Scene) => Promise<unknown>;
  /** The picture shows a loading state, so it does not wait for requests. */
  readonly isBusy?: boolean;
  /** Takes the whole page instead of the viewport. */
  readonly isLong?: boolean;
  readonly size?: { readonly width: number; readonly height: number };
};

export const desktop = { width: 1280, height: 800 };
export const narrow = { width: 320, height: 640 };
