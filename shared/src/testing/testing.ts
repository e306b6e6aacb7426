/** Test utilities for remotes. */
// Includes the types of its matchers.
import '@testing-library/jest-dom';

export { act, fireEvent, render, screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react';
export {
  type Asked,
  answer,
  apiServer,
  handlerOf,
  hold,
  loseNetwork,
  loseResponse,
  lostResponses,
  refuse,
} from './api-server.ts';
export {
  aBankAccount,
  aBonus,
  aChatMessage,
  aDepositBank,
  aGame,
  aMovement,
  anAccountProfile,
  aPasskey,
  aPasskeyCreation,
  aPasskeyRequest,
  aProfile,
  aProtection,
  aProtectionLimit,
  aQr,
  aSlip,
  aStatementEntry,
  aWallet,
  noQr,
} from './builders.ts';
export { describeRemote } from './describe-remote.ts';
export { createFakeSocket, type FakeSocket } from './fake-socket.ts';
export { usePasskeyBrowser } from './passkeys.ts';
export { fill, type Rendered, renderInShell, renderRemotePage, renderRemoteSlot } from './render-remote.tsx';
