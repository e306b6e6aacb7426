/** A push service on this machine, which decrypts messages as a browser does. */
export { type StandInPush, startStandInPush } from '../../../backend/src/testing/stand-ins/stand-in-push.ts';
