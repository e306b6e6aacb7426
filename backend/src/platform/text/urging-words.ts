import type { UrgingFault } from '@kaeo/shared/desk';
import type { Language } from '../config/market.ts';

/** A form that urges a player to win back losses, and an example. */
type Form = readonly [form: RegExp, example: string];

/**
 * Words that urge players to win back losses, by language (G-27). English forms are compared with text in small letters, Thai and
 * Lao forms with text without spaces. Warnings such as "do not chase losses" match none.
 */
export const urgingForms: Readonly<Record<Language, readonly Form[]>> = {
  en: [
    [
      /\bwin(?:ning)?(?: (?:it|them|all|some|more|everything|your|the|what|you|have|money|cash|stakes?|lost|loss(?:es)?))* back\b/,
      'Win your money back tonight',
    ],
    [/\b(?:recover|recoup|regain|make up for|earn back)(?: \w+){0,2} loss(?:es)?\b/, 'Recover your losses'],
    [/\b(?:recover|recoup|regain|earn back|get back) what you(?: have|['’]ve)? lost\b/, 'Get back what you lost'],
    [/\b(?:last|final) chance\b/, 'Your last chance'],
    [/\bget even\b/, 'Time to get even'],
    [/\b(?:just )?one more (?:bet|spin|round)\b/, 'Just one more spin'],
    [/\bdouble or nothing\b/, 'Double or nothing'],
    [/\bluck (?:is|will|is about to|is going to) (?:turn|change)/, 'Your luck will change'],
    [/\bdo(?: not|n['’]t) (?:stop|give up) now\b/, 'Don’t stop now'],
  ],
  th: [
    [/เอา(?:ทุน|เงินทุน|(?:เงิน|ยอด|ทุน)?ที่เสีย(?:ไป)?)?(?:กลับ)?คืน(?!นี้)/, 'เล่นต่อแล้วเอาเงินที่เสียไปคืน'],
    [/(?<!เงิน)ชนะ(?:ทุน|(?:เงิน|ยอด)?ที่เสีย(?:ไป)?)?คืน(?!นี้)/, 'เล่นให้ชนะคืน'],
    [/(?:ถอน|กู้|ทวง)ทุน(?:คืน)?|ตามทุนคืน/, 'ถอนทุนคืนคืนนี้'],
    [/(?:ทวง|ตาม)(?:เงิน)?(?:ที่เสีย(?:ไป)?)?คืน/, 'ทวงเงินที่เสียไปคืน'],
    [/แก้มือ/, 'มาแก้มือกัน'],
    [/โอกาสสุดท้าย/, 'โอกาสสุดท้าย'],
    [/อีก(?:แค่)?(?:ตา|ไม้|รอบ)เดียว/, 'ขออีกตาเดียว'],
    [/อย่า(?:เพิ่ง)?(?:ถอดใจ|ยอมแพ้)/, 'อย่าเพิ่งถอดใจ'],
  ],
  la: [
    [/ເອົາ(?:ທຶນ|(?:ເງິນ|ຍອດ|ທຶນ)?ທີ່ເສຍ(?:ໄປ)?)?(?:ກັບ)?ຄືນ(?!ນີ້)/, 'ຫຼິ້ນຕໍ່ແລ້ວເອົາເງິນທີ່ເສຍໄປຄືນ'],
    [/(?<!ເງິນ)ຊະນະ(?:ທຶນ|(?:ເງິນ|ຍອດ)?ທີ່ເສຍ(?:ໄປ)?)?ຄືນ(?!ນີ້)/, 'ຫຼິ້ນໃຫ້ຊະນະຄືນ'],
    [/(?:ຖອນ|ກູ້|ທວງ)ທຶນ(?:ຄືນ)?|ຕາມທຶນຄືນ/, 'ຖອນທຶນຄືນມື້ນີ້'],
    [/(?:ທວງ|ຕາມ)(?:ເງິນ)?(?:ທີ່ເສຍ(?:ໄປ)?)?ຄືນ/, 'ທວງເງິນທີ່ເສຍໄປຄືນ'],
    [/ແກ້ມື/, 'ມາແກ້ມືກັນ'],
    [/ໂອກາດສຸດທ້າຍ/, 'ໂອກາດສຸດທ້າຍ'],
    [/ອີກ(?:ແຕ່)?(?:ຕາ|ຮອບ)ດຽວ/, 'ຂໍອີກຕາດຽວ'],
    [/ຢ່າ(?:ຟ້າວ)?(?:ທໍ້ໃຈ|ຍອມແພ້)/, 'ຢ່າຟ້າວຍອມແພ້'],
  ],
};

const markup = /<[^>]*>/g;
/** Soft hyphens, joiners and spaces without width. */
const invisible = /[\u00AD\u200B-\u200D\u2060\uFEFF]/g;
const space = /(?:\s|&nbsp;|&#160;)+/g;

/** The first such word in a text or HTML, in any of the languages; undefined without one. */
export function urgingWord(text: string): string | undefined {
  const plain = text.normalize('NFC').replaceAll(invisible, '').toLowerCase();
  const spaced = plain.replaceAll(markup, ' ').replaceAll(space, ' ');
  const unspaced = plain.replaceAll(markup, '').replaceAll(space, '');
  const first = (forms: readonly Form[], compared: string) => forms.map(([form]) => form.exec(compared)?.[0]).find(Boolean);
  return first(urgingForms.en, spaced) ?? first(urgingForms.th, unspaced) ?? first(urgingForms.la, unspaced);
}

/**
 * The faults of texts with such a word, by path.
 * @param inForce texts that are not checked: one that players see already must not stop another change.
 */
export function* urgingFaults(
  texts: Iterable<readonly [path: string, text: string]>,
  inForce: ReadonlySet<string>,
): Generator<readonly [path: string, fault: UrgingFault]> {
  for (const [path, text] of texts) {
    const word = inForce.has(text) ? undefined : urgingWord(text);
    if (word !== undefined) yield [path, `URGES_TO_WIN_BACK:${word}`];
  }
}
