import { errorText } from '@kaeo/shared/http';
import { translate } from '@kaeo/shared/i18n';
import type { ChatAlert } from '../session/chat-ports.ts';

/** Text of an alert in the current language. */
export function alertText(alert: ChatAlert): string {
  switch (alert.kind) {
    case 'cannot-start':
      return translate('chat')('alert.cannotStart');
    case 'unsupported-file':
      return translate('chat')('alert.unsupported');
    case 'too-large-file':
      return translate('chat')('alert.tooLarge', { megabytes: alert.megabytes });
    case 'call-failed':
      return errorText(translate('shared'), alert.error);
    default:
      return alert satisfies never;
  }
}
