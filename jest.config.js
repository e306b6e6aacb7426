/** Every workspace's own tests in one run: `npx jest mfe-wallet` runs those of a folder. */
export default {
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
