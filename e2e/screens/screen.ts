import type { Page } from '@playwright/test';
import type { ProductClient } from '../../tools/lib/product/product-client.ts';
import type { SandboxClient } from '../../tools/lib/product/sandbox-client.ts';
import type { TestPlayer } from '../../tools/lib/product/test-player.ts';
import type { Texts } from '../../tools/lib/product/texts.ts';

/** What a screen is brought about with. */
export type Scene = {
  readonly page: Page;
  readonly text: Texts;
  readonly product: ProductClient;
  readonly sandbox: SandboxClient;
  /** A player registered for this picture alone. */
  readonly newPlayer: () => Promise<TestPlayer>;
  /** Uses this player from the next page on. */
  readonly signIn: (player: Pick<TestPlayer, 'token'>) => Promise<void>;
};

/** One picture. */
export type Screen = {
  readonly name: string;
  readonly path: string;
  /** The demonstration's funded player or the one who did nothing yet; nobody by default. */
  readonly as?: 'player' | 'newcomer';
  /** What has to be so before the page opens. */
  readonly given?: (scene: Scene) => Promise<unknown>;
  /** Steps on the page before the picture. */
  readonly act?: (scene: Scene) => Promise<unknown>;
  /** The picture is taken while something is loading, so nothing is waited for. */
  readonly isBusy?: boolean;
  /** The whole page instead of what is in view. */
  readonly isLong?: boolean;
  readonly size?: { readonly width: number; readonly height: number };
};

export const desktop = { width: 1280, height: 800 };
export const narrow = { width: 320, height: 640 };
