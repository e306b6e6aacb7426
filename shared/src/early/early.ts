/** Code that runs before the app and must not depend on it. */
export { storedToken } from '../session/stored-token.ts';
export { fetchFirstPicture, sendEarly } from './early-response.ts';
