import type { Language } from '@kaeo/shared/i18n';
import { clips as english } from './clips-en.ts';
import { clips as lao } from './clips-la.ts';
import { clips as thai } from './clips-th.ts';
import type { HowtoClips } from './howto-clip.ts';

export const howtoClips: Readonly<Record<Language, HowtoClips>> = { th: thai, la: lao, en: english };
