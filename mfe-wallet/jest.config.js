import { webPreset } from '@wallet/shared/testing/jest';

// jsdom keeps the timer of a request whose network was lost, for as long as the request might have taken: up to five minutes.
export default { ...webPreset(), forceExit: true };
