import { theme } from '@wallet/shared/style';

/** Where something stands at the foot of the page without covering the bottom bar and the button that is raised out of it. */
export const aboveBottomBar = `calc(${theme.size.bottomBar} + max(8px, env(safe-area-inset-bottom)) + 40px)`;
