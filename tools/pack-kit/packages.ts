/** The parts of a package that are published for remotes in other repositories. */
export type KitPackage = {
  /** Folder of the package; its name is `@kaeo/<folder>`. */
  readonly folder: string;
  /** Entry points that are not published: only the shell and scripts of this repository use them. */
  readonly without: readonly string[];
  /** If given, only these entry points are published. */
  readonly only?: readonly string[];
  /** Modules that are loaded by path, so no import leads to them. */
  readonly loadedByPath: readonly string[];
  /** Folders that are copied unchanged. */
  readonly copiedFolders: readonly string[];
  /** Whether every dependency in its package.json is published: no import names the programs that it runs. */
  readonly includesTools: boolean;
};

/** Ordered by dependency: each package needs only earlier ones. */
export const kitPackages: readonly KitPackage[] = [
  {
    folder: 'shared',
    without: ['./early', './first-paint', './operator'],
    loadedByPath: [
      'src/testing/jest/jest-setup.ts',
      'src/testing/jest/jest-node-setup.ts',
      'src/testing/jest/jsdom-environment.js',
      'src/testing/jest/asset-stub.js',
    ],
    copiedFolders: ['exports'],
    includesTools: false,
  },
  {
    folder: 'releases',
    without: [],
    only: ['./command'],
    loadedByPath: ['src/rollout/jstat.d.ts'],
    copiedFolders: [],
    includesTools: false,
  },
  {
    folder: 'remote-kit',
    without: ['./create', './webpack/shell'],
    loadedByPath: [
      'src/kaeo.ts',
      'src/boundaries/remote-boundaries.ts',
      'src/lint/page-rules.ts',
      'src/webpack/copies-of-the-page.ts',
      'src/webpack/json-module.ts',
      'src/webpack/development/page/jsx-dev-runtime.ts',
      'src/webpack/development/page/remote-in-development.ts',
    ],
    copiedFolders: ['config', 'template'],
    includesTools: true,
  },
];

/** Libraries that a page loads once, and the icons. The repository of a remote installs one copy of each, in the kit's version. */
export const singletons: readonly string[] = ['react', 'react-dom', '@emotion/react', 'lucide-react'];
