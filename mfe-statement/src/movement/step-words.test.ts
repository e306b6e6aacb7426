import type { MovementDetails } from '@kaeo/shared/api';
import { stepKey } from './step-words.ts';

test('PLAY-05 QR codes and gift links have their own words', () => {
  expect([stepKey('paid', 'qr'), stepKey('paid', 'bank')]).toEqual(['steps.qrPaid', 'steps.paid']);
  expect([stepKey('sent', 'gift'), stepKey('sent', 'slip')]).toEqual(['steps.giftSent', 'steps.sent']);
});

test('PLAY-05 a step of a later server has no words', () => {
  const later = 'later' as unknown as MovementDetails['steps'][number]['step']; // only a later server sends it
  expect(stepKey(later, 'bank')).toBeUndefined();
});
