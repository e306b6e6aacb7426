/** Code that runs before the app, or without most of it, and must not depend on it. */
export { readLastState, writeLastState } from '../session/last-state.ts';
export { storedToken } from '../session/stored-token.ts';
export { fetchFirstPicture, sendEarly } from './early-response.ts';
