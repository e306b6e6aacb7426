import { useTranslation } from '@wallet/shared/i18n';
import { VisuallyHidden } from '@wallet/shared/ui';

/** Who speaks, for those who do not see on which side it stands. */
export function Speaker({ isOwn }: { isOwn: boolean }) {
  const { t } = useTranslation('chat');
  return <VisuallyHidden>{t(isOwn ? 'from.own' : 'from.desk')}: </VisuallyHidden>;
}

/** Words as words: nothing in them is read as markup, and their direction ends with them. */
export function Words({ text }: { text: string }) {
  return <bdi>{text}</bdi>;
}
