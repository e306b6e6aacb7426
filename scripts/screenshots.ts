/** `npm run screenshots`: pictures of every screen and modal in three languages, for the eye. Arguments go to Playwright, e.g. `-g home`. */
import { runTool } from './workspace.ts';

const { code } = await runTool('playwright', ['test', '--config', 'e2e/screenshots.config.ts', ...process.argv.slice(2)], {
  isShown: true,
});
process.exitCode = code;
