import type { Translate } from '@kaeo/shared/i18n';
import type { Activity } from './activity.ts';

/** Text of an activity: its kind and origin, or both ends of a transfer. Lines may break only between the parts. */
export function activityWords(t: Translate<'statement'>, activity: Activity): readonly string[] {
  if (activity.kind === 'transfer') {
    const wallet = t('activity.wallet');
    return [`${activity.fromName || wallet} →`, activity.toName || wallet];
  }
  const word = t(`activity.${activity.kind}`);
  return activity.detail === '' ? [word] : [`${word} ·`, activity.detail];
}
