import { useTranslation } from '@kaeo/shared/i18n';
import { VisuallyHidden } from '@kaeo/shared/ui/initial';

/** The sender, for screen readers, because the position of the bubble is only visual. */
export function Speaker({ isOwn }: { isOwn: boolean }) {
  const { t } = useTranslation('chat');
  return <VisuallyHidden>{t(isOwn ? 'from.own' : 'from.desk')}: </VisuallyHidden>;
}

/** Plain text: markup is not interpreted, and its text direction is isolated. */
export function Words({ text }: { text: string }) {
  return <bdi>{text}</bdi>;
}
