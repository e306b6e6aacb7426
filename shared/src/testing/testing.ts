/** What tests of remotes need. A browser build that asks for this entry gets `development-shell.tsx` alone (see `exports`). */
export { screen, waitFor, waitForElementToBeRemoved, within, act, fireEvent } from '@testing-library/react';
export { answer, apiServer, type Asked, handlerOf, hold, loseNetwork, refuse } from './api-server.ts';
export {
  aBankAccount,
  aBonus,
  aChatMessage,
  aDepositBank,
  aGame,
  anAccountProfile,
  aProfile,
  aQr,
  aSlip,
  aStatementEntry,
  aWallet,
  noQr,
} from './builders.ts';
export { describeRemote } from './describe-remote.ts';
export { DevelopmentShell } from './development-shell.tsx';
export { renderInShell, type Rendered, renderRemotePage, renderRemoteSlot } from './render-remote.tsx';
