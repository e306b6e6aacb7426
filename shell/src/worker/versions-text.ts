import { versionsOf } from '@kaeo/host/composition/versions-of.ts';
import { compositionText, type PageComposition } from '@kaeo/shared/contract';

/** The releases of a page as one line, by which the worker recognises a page of the same composition. */
export const versionsText = (composition: PageComposition): string => compositionText(versionsOf(composition));
