// ES imports, since `require` would bundle a second, CommonJS copy of each. React's packages are CommonJS only; use their default export,
// since `import *` would create a namespace object.
import * as emotionJsx from '@emotion/react/jsx-runtime';
import * as config from '@kaeo/shared/config';
import * as contract from '@kaeo/shared/contract';
import * as http from '@kaeo/shared/http';
import * as i18n from '@kaeo/shared/i18n';
import * as query from '@kaeo/shared/query';
import * as router from '@kaeo/shared/router';
import * as session from '@kaeo/shared/session';
import * as style from '@kaeo/shared/style';
import * as ui from '@kaeo/shared/ui/initial';
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
  '@kaeo/shared/config': config,
  '@kaeo/shared/contract': contract,
  '@kaeo/shared/http': http,
  '@kaeo/shared/i18n': i18n,
  '@kaeo/shared/query': query,
  '@kaeo/shared/router': router,
  '@kaeo/shared/session': session,
  '@kaeo/shared/style': style,
  '@kaeo/shared/ui/initial': ui,
  [ICON_MAKER]: iconMaker,
};

/** Modules loaded on first use, under the names of `lazyFacades`. */
export const lazyModules: Readonly<Record<string, () => Promise<object>>> = {
  '@kaeo/shared/forms': () => import(/* webpackChunkName: "shared-forms" */ '@kaeo/shared/forms'),
  '@kaeo/shared/html': () => import(/* webpackChunkName: "shared-html" */ '@kaeo/shared/html'),
  '@kaeo/shared/live': () => import(/* webpackChunkName: "shared-live" */ '@kaeo/shared/live'),
  '@kaeo/shared/time': () => import(/* webpackChunkName: "shared-time" */ '@kaeo/shared/time'),
  '@kaeo/shared/ui/carousel': () => import(/* webpackChunkName: "shared-ui-carousel" */ '@kaeo/shared/ui/carousel'),
  '@kaeo/shared/ui/deferred': () => import(/* webpackChunkName: "shared-ui-deferred" */ '@kaeo/shared/ui/deferred'),
  '@kaeo/shared/ui/overlay': () => import(/* webpackChunkName: "shared-ui-overlay" */ '@kaeo/shared/ui/overlay'),
};
