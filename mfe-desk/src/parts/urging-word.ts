import type { UrgingFault } from '@kaeo/shared/desk';

const urges: UrgingFault = 'URGES_TO_WIN_BACK:';

/** The word for which the server refused a text, because it urges players to win back losses; undefined for another fault. */
export const urgingWord = (fault: string): string | undefined =>
  fault.startsWith(urges) ? fault.slice(urges.length) : undefined;
