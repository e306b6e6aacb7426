/** Dependency rules for all code. A repository adds its own rules in `.dependency-cruiser.mjs`. */

export const noCycle = {
  name: 'no-cycle',
  comment:
    'Modules in a cycle cannot be understood or loaded separately: merge them, or extract a third one. Imports of types count.',
  severity: 'error',
  from: {},
  to: { circular: true },
} as const;

export const cruiseOptions = {
  parser: 'swc',
  doNotFollow: { path: 'node_modules' },
  tsPreCompilationDeps: true,
  enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default', 'types'] },
} as const;
