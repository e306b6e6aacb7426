/** Every workspace's own tests in one run: `npx jest mfe-wallet` runs those of a folder. */
export default {
  // Jest takes this one from the run, not from the projects: theirs hold when a workspace's tests run alone.
  testTimeout: 120_000,
  projects: [
    'shared',
    'shell',
    'mfe-auth',
    'mfe-wallet',
    'mfe-bonus',
    'mfe-statement',
    'mfe-chat',
    'backend',
    'sandbox',
    'deploy',
  ].map((name) => `<rootDir>/${name}`),
};
