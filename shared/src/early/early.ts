/** What runs before the app: it must need nothing of it. */
export { storedToken } from '../session/stored-token.ts';
export { fetchFirstPicture, sendEarly } from './early-response.ts';
