import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { compareVersions, fits } from './versions.ts';

/**
 * In a deployed shell, a development build uses the shell's shared modules and never its own copies, which would have separate
 * state. The container runs this on the page.
 */
export default function copiesOfThePage(): ModuleFederationRuntimePlugin {
  return {
    name: 'copies-of-the-page',
    resolveShare: (request) => {
      const { pkgName, scope, shareScopeMap, shareInfo } = request;
      const provided = Object.entries(shareScopeMap[scope]?.[pkgName] ?? {})
        .filter(([, { useIn }]) => useIn.includes('shell'))
        .toSorted(([one], [other]) => compareVersions(other, one));
      if (provided.length === 0) return request;
      const range = String(shareInfo.shareConfig.requiredVersion);
      const resolver = () => {
        const [, shared] = provided.find(([version]) => fits(version, range)) ?? [];
        if (shared) return { shared, useTreesShaking: false };
        throw new Error(
          `the page has ${pkgName} ${provided.map(([version]) => version).join(' and ')}, this build requires ${range}`,
        );
      };
      return { ...request, resolver };
    },
  };
}
