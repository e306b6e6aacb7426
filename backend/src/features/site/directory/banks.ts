import type { BankItem } from '@kaeo/shared/api';
import type { Language, Market } from '../../../platform/config/market.ts';

type Names = { readonly th: string; readonly la: string; readonly en: string };

/** Banks by market (D-32), most used first (ADR 0100). TMB keeps its code from before the merger into ttb (011). */
const names = {
  thailand: {
    KBANK: { th: 'กสิกรไทย', la: 'ກະສິກອນໄທ', en: 'Kasikornbank' },
    SCB: { th: 'ไทยพาณิชย์', la: 'ໄທພານິດ', en: 'Siam Commercial Bank' },
    KTB: { th: 'กรุงไทย', la: 'ກຸງໄທ', en: 'Krungthai Bank' },
    BBL: { th: 'กรุงเทพ', la: 'ກຸງເທບ', en: 'Bangkok Bank' },
    TMB: { th: 'ทหารไทยธนชาต (ttb)', la: 'ທະຫານໄທທະນະຊາດ (ttb)', en: 'TMBThanachart Bank (ttb)' },
    BAY: { th: 'กรุงศรีอยุธยา', la: 'ກຸງສີອະຍຸດທະຍາ', en: 'Bank of Ayudhya (Krungsri)' },
    GSB: { th: 'ออมสิน', la: 'ອອມສິນ', en: 'Government Savings Bank' },
    BAAC: { th: 'เพื่อการเกษตรฯ (ธ.ก.ส.)', la: 'ເພື່ອການກະເສດ (BAAC)', en: 'Bank for Agriculture (BAAC)' },
    GHB: { th: 'อาคารสงเคราะห์ (ธอส.)', la: 'ອາຄານສົງເຄາະ (GHB)', en: 'Government Housing Bank' },
    UOB: { th: 'ยูโอบี', la: 'ຢູໂອບີ', en: 'UOB Thailand' },
    CIMBT: { th: 'ซีไอเอ็มบี ไทย', la: 'ຊີໄອເອັມບີ ໄທ', en: 'CIMB Thai Bank' },
    KKP: { th: 'เกียรตินาคินภัทร', la: 'ກຽດນາຄິນພັດ', en: 'Kiatnakin Phatra Bank' },
    TISCO: { th: 'ทิสโก้', la: 'ທິສໂກ້', en: 'TISCO Bank' },
    LH: { th: 'แลนด์ แอนด์ เฮ้าส์', la: 'ແລນ ແອນ ເຮົ້າ', en: 'Land and Houses Bank' },
  },
  laos: {
    BCEL: { th: 'การค้าต่างประเทศลาว', la: 'ການຄ້າຕ່າງປະເທດລາວ', en: 'BCEL' },
    LDB: { th: 'พัฒนาลาว', la: 'ພັດທະນາລາວ', en: 'Lao Development Bank' },
    APB: { th: 'ส่งเสริมกสิกรรม', la: 'ສົ່ງເສີມກະສິກຳ', en: 'Agricultural Promotion Bank' },
    JDB: { th: 'ร่วมพัฒนา', la: 'ຮ່ວມພັດທະນາ', en: 'Joint Development Bank' },
    LVB: { th: 'ลาว-เวียด', la: 'ລາວ-ຫວຽດ', en: 'Lao-Viet Bank' },
    ST: { th: 'เอสที', la: 'ເອັສທີ', en: 'ST Bank' },
    BIC: { th: 'บีไอซี ลาว', la: 'ບີໄອຊີ ລາວ', en: 'BIC Bank Lao' },
  },
} as const satisfies Record<Market, Record<string, Names>>;

const itemsOf = (banks: Readonly<Record<string, Names>>): readonly BankItem[] =>
  Object.entries(banks).map(([code, { th, la, en }]) => ({ code, nameTH: th, nameEN: en, nameLA: la }));

export const banksOf: Readonly<Record<Market, readonly BankItem[]>> = {
  thailand: itemsOf(names.thailand),
  laos: itemsOf(names.laos),
};

const byCode = new Map([...banksOf.thailand, ...banksOf.laos].map((bank) => [bank.code, bank]));

/** The bank with this code, in either market; an unknown code is used as its name. */
export const bankNamed = (code: string): BankItem & { readonly nameLA: string } => {
  const { nameTH, nameEN, nameLA } = byCode.get(code) ?? { nameTH: code, nameEN: code };
  return { code, nameTH, nameEN, nameLA: nameLA ?? nameEN };
};

export function bankNameIn(language: Language, code: string): string {
  const { nameTH, nameEN, nameLA } = bankNamed(code);
  return { th: nameTH, la: nameLA, en: nameEN }[language];
}
