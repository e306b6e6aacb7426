import type { SourceItem } from '@kaeo/shared/api';
import type { Language } from '../../../platform/config/market.ts';

const sources = [
  { code: 'FRIEND', th: 'เพื่อนแนะนำ', la: 'ໝູ່ແນະນຳ', en: 'A friend' },
  { code: 'FACEBOOK', th: 'Facebook', la: 'Facebook', en: 'Facebook' },
  { code: 'TIKTOK', th: 'TikTok', la: 'TikTok', en: 'TikTok' },
  { code: 'LINE', th: 'LINE', la: 'LINE', en: 'LINE' },
  { code: 'GOOGLE', th: 'ค้นหาจาก Google', la: 'ຊອກຫາຈາກ Google', en: 'Google search' },
  { code: 'YOUTUBE', th: 'YouTube', la: 'YouTube', en: 'YouTube' },
  { code: 'OTHER', th: 'อื่น ๆ', la: 'ອື່ນໆ', en: 'Other' },
] as const;

export const sourcesIn = (language: Language): SourceItem[] =>
  sources.map((source) => ({ code: source.code, description: source[language] }));

export const isSource = (code: string): boolean => sources.some((source) => source.code === code);
