import { Fragment, jsx, jsxs } from '@emotion/react/jsx-runtime';
import type { ComponentProps, ElementType, Key, ReactElement } from 'react';

export { Fragment };

/** Uses the JSX runtime of the page, which may be the production one of a deployed shell (docs/adr/0002). */
export const jsxDEV = (
  type: ElementType,
  properties: ComponentProps<ElementType>,
  key: Key | undefined,
  isStatic: boolean,
): ReactElement => (isStatic ? jsxs : jsx)(type, properties, key);
