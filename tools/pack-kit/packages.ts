/** What of a package of this repository is published for remotes in other repositories. */
export type KitPackage = {
  /** Its folder here; `@kaeo/<folder>` is its name. */
  readonly folder: string;
  /** Public names that stay here: what only the shell and this repository's own scripts use. */
  readonly without: readonly string[];
  /** The only public names that go along; all, unless said. */
  readonly only?: readonly string[];
  /** Modules that are found by their path instead of an import. */
  readonly beside: readonly string[];
  /** Folders that go along as they are. */
  readonly asTheyAre: readonly string[];
  /** Whether all that it names in its package.json comes with it: programs that it runs are in no import. */
  readonly bringsTools: boolean;
};

/** In this order: each needs those before it alone. */
export const kitPackages: readonly KitPackage[] = [
  {
    folder: 'shared',
    without: ['./early', './first-paint', './operator'],
    beside: [
      'src/testing/jest-setup.ts',
      'src/testing/jest-node-setup.ts',
      'src/testing/jsdom-environment.js',
      'src/testing/asset-stub.js',
    ],
    asTheyAre: ['exports'],
    bringsTools: false,
  },
  {
    folder: 'releases',
    without: [],
    only: ['./command'],
    beside: ['src/rollout/jstat.d.ts'],
    asTheyAre: [],
    bringsTools: false,
  },
  {
    folder: 'remote-kit',
    without: ['./create', './webpack/shell'],
    beside: [
      'src/kaeo.ts',
      'src/boundaries/remote-boundaries.ts',
      'src/lint/page-rules.ts',
      'src/webpack/copies-of-the-page.ts',
      'src/webpack/json-module.ts',
      'src/webpack/development/page/jsx-dev-runtime.ts',
      'src/webpack/development/page/remote-in-development.ts',
    ],
    asTheyAre: ['config', 'template'],
    bringsTools: true,
  },
];

/**
 * Libraries of which a page has one copy, the shell's, and icons, which remotes import themselves: a remote's repository has one copy too, in
 * the kit's version.
 */
export const singletons: readonly string[] = ['react', 'react-dom', '@emotion/react', 'lucide-react'];
