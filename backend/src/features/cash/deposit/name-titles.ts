/** Sex implied by a title; ranks and degrees imply none. */
export type Sex = 'male' | 'female';
type Title = { readonly pattern: RegExp; readonly sex?: Sex };

/** Abbreviation in Thai or Lao letters, with all dots or none inside, that ends with a dot or precedes a space. */
const abbreviation = (text: string): string => {
  const parts = text.split('.');
  return `(?:${parts.join('\\.\\s?')}|${parts.join('')})(?:\\.|(?=\\s))`;
};
const abbreviations = (text: string): string => text.split(' ').map(abbreviation).join('|');
/** Latin titles must be followed by a dot or a space; Thai and Lao titles may be joined to the name. */
const latin = (words: string): RegExp => new RegExp(`^(?:${words})(?=[.\\s])\\.?`);
const local = (words: string): RegExp => new RegExp(`^(?:${words})`);

const policeAndArmy = `พล.ต.อ พล.ต.ท พล.ต.ต พ.ต.อ พ.ต.ท พ.ต.ต ร.ต.อ ร.ต.ท ร.ต.ต จ.ส.อ จ.ส.ท จ.ส.ต ส.ต.อ ส.ต.ท ส.ต.ต พล.อ.อ พล.อ.ท พล.อ.ต
  พล.ร.อ พล.ร.ท พล.ร.ต พ.อ.อ พ.อ.ท พ.อ.ต พ.จ.อ พ.จ.ท พ.จ.ต พล.อ พล.ท พล.ต พ.อ พ.ท พ.ต ร.อ ร.ท ร.ต น.อ น.ท น.ต ส.อ ส.ท ส.ต จ.อ จ.ท จ.ต ด.ต`;
const degreesAndNobility = 'ผศ.ดร รศ.ดร ดร ผศ รศ ศ นพ พญ ทพ ทพญ ภก ภญ สพ ม.ร.ว ม.จ ม.ล';
const rankWords =
  '(?:พลตำรวจ|พันตำรวจ|ร้อยตำรวจ|จ่าสิบตำรวจ|สิบตำรวจ|พลอากาศ|นาวาอากาศ|เรืออากาศ|พันจ่าอากาศ|จ่าอากาศ|พลเรือ|นาวา|เรือ|พันจ่า|พล|พัน|ร้อย|จ่าสิบ|จ่า|สิบ)(?:เอก|โท|ตรี)|ดาบตำรวจ|พลทหาร|พลตำรวจ';
const lines = (text: string): string => text.replace(/\s+/g, ' ');

/** Titles that some banks print and others omit. A longer title precedes any title that is its prefix. */
const titles: readonly Title[] = [
  { pattern: local(`เด็กหญิง|นางสาว|นาง|หญิง|${abbreviations('น.ส ด.ญ')}|น\\.\\s?ส`), sex: 'female' },
  { pattern: local(`เด็กชาย|นาย|${abbreviations('ด.ช')}`), sex: 'male' },
  {
    pattern: local(
      `คุณ|ว่าที่|หม่อมราชวงศ์|หม่อมหลวง|หม่อมเจ้า|${rankWords}|${abbreviations(lines(`${policeAndArmy} ${degreesAndNobility}`))}`,
    ),
  },
  { pattern: local(`ນາງສາວ|ນາງ|${abbreviations('ນ.ສ')}|ນ\\.`), sex: 'female' },
  { pattern: local('ທ້າວ|ທ\\.'), sex: 'male' },
  { pattern: local(`ທ່ານ|${abbreviations('ດຣ ພ.ອ ພ.ທ ພ.ຕ ຮ.ອ ຮ.ທ ຮ.ຕ')}`) },
  { pattern: latin('MISS|MRS|MS'), sex: 'female' },
  { pattern: latin('MASTER|MSTR|MR'), sex: 'male' },
  {
    pattern: latin(
      'KHUN|PROF|ASSOC|ASST|DR|ACTING|ACT|SUB|POL|PLT|SQN|WG|GP|FLT|FLG|LDR|LT|CAPT|CPT|MAJ|COL|GEN|SEN|SGT|SM|CPL|PVT|CDR|M\\.L|M\\.R|M\\.C|ML',
    ),
  },
];

/** One reading of a name with some titles removed; `sex` is implied by the removed titles. */
export type Untitled = { readonly text: string; readonly isStripped: boolean; readonly sex?: Sex };

/** Returns the folded name with zero, one, two… titles removed, because some names start with the letters of a title. */
export function untitled(name: string): Untitled[] {
  const readings: Untitled[] = [{ text: name, isStripped: false }];
  let reading = readings[0];
  while (reading !== undefined) {
    const { text, sex }: Untitled = reading;
    const title = titles.find(({ pattern }) => pattern.test(text));
    const rest = title && text.replace(title.pattern, '').trim();
    reading = rest ? { text: rest, isStripped: true, ...(sex || title.sex ? { sex: sex ?? title.sex } : {}) } : undefined;
    if (reading) readings.push(reading);
  }
  return readings;
}
