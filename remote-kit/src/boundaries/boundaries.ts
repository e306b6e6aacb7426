/** Boundaries that hold for all code, and how they are read. `.dependency-cruiser.mjs` of a repository adds those of its own. */

export const noCycle = {
  name: 'no-cycle',
  comment: 'A cycle is two modules that should be one, or three.',
  severity: 'error',
  from: {},
  to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
} as const;

export const cruiseOptions = {
  parser: 'swc',
  doNotFollow: { path: 'node_modules' },
  tsPreCompilationDeps: true,
  enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default', 'types'] },
} as const;
