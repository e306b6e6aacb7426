import { useMemo } from 'react';
import { type NavigateFunction, useNavigate as useLibraryNavigate } from 'react-router-dom';
import { ownSteps } from './own-steps.ts';

function announceStep(): void {
  ownSteps.isOnItsWay = true;
  window.addEventListener('popstate', () => (ownSteps.isOnItsWay = false), { once: true });
}

/** The library's `useNavigate`, which marks its own steps back, to distinguish them from the player's (ADR 0037). */
export function useNavigate(): NavigateFunction {
  const navigate = useLibraryNavigate();
  return useMemo<NavigateFunction>(
    () =>
      new Proxy(navigate, {
        apply(target, self, to: Parameters<NavigateFunction>) {
          if (typeof to[0] === 'number') announceStep();
          return Reflect.apply(target, self, to);
        },
      }),
    [navigate],
  );
}
