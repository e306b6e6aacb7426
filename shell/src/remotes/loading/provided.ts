// ES imports, since `require` would bundle a second, CommonJS copy of each. React's packages are CommonJS only; use their default export,
// since `import *` would create a namespace object.
import * as emotionJsx from '@emotion/react/jsx-runtime';
import * as config from '@wallet/shared/config';
import * as contract from '@wallet/shared/contract';
import * as http from '@wallet/shared/http';
import * as i18n from '@wallet/shared/i18n';
import * as query from '@wallet/shared/query';
import * as router from '@wallet/shared/router';
import * as session from '@wallet/shared/session';
import * as style from '@wallet/shared/style';
import * as ui from '@wallet/shared/ui';
import * as iconMaker from 'lucide-react/dist/esm/createLucideIcon.mjs';
import React from 'react';
import jsx from 'react/jsx-runtime';
import ReactDOM from 'react-dom';

/** Shell modules provided to remotes, under the names of `eagerFacades` in the build recipe, and the icon factory. */
export const eagerModules: Readonly<Record<string, object>> = {
  react: React,
  'react/jsx-runtime': jsx,
  'react-dom': ReactDOM,
  '@emotion/react/jsx-runtime': emotionJsx,
  '@wallet/shared/config': config,
  '@wallet/shared/contract': contract,
  '@wallet/shared/http': http,
  '@wallet/shared/i18n': i18n,
  '@wallet/shared/query': query,
  '@wallet/shared/router': router,
  '@wallet/shared/session': session,
  '@wallet/shared/style': style,
  '@wallet/shared/ui': ui,
  [ICON_MAKER]: iconMaker,
};

/** Modules loaded on first use, under the names of `lazyFacades`. */
export const lazyModules: Readonly<Record<string, () => Promise<object>>> = {
  '@wallet/shared/carousel': () => import(/* webpackChunkName: "shared-carousel" */ '@wallet/shared/carousel'),
  '@wallet/shared/forms': () => import(/* webpackChunkName: "shared-forms" */ '@wallet/shared/forms'),
  '@wallet/shared/html': () => import(/* webpackChunkName: "shared-html" */ '@wallet/shared/html'),
  '@wallet/shared/overlay': () => import(/* webpackChunkName: "shared-overlay" */ '@wallet/shared/overlay'),
  '@wallet/shared/parts': () => import(/* webpackChunkName: "shared-parts" */ '@wallet/shared/parts'),
  '@wallet/shared/time': () => import(/* webpackChunkName: "shared-time" */ '@wallet/shared/time'),
};
