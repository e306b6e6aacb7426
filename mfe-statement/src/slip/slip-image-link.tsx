import { useTranslation } from '@kaeo/shared/i18n';
import { Link, useSearchParams } from '@kaeo/shared/router';
import { css, focusRing, text, theme } from '@kaeo/shared/style';
import Image from 'lucide-react/icons/image';

const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  minHeight: theme.size.target,
  // The touch target is taller than its line, so it extends into the card's padding instead of making the card taller.
  marginBlock: '-9px',
  paddingInlineStart: theme.space[2],
  borderRadius: theme.radius.chip,
  color: theme.color.action,
  textDecoration: 'none',
  ...text.label,
  ...focusRing,
});

type SlipImageLinkProps = {
  readonly reference: string;
  /** Displayed receipt time, which distinguishes the links for screen readers. */
  readonly received: string;
};

/** Opens the image above the list; closing it or going back returns to the list. */
export function SlipImageLink({ reference, received }: SlipImageLinkProps) {
  const { t } = useTranslation('statement');
  const [search] = useSearchParams();
  const target = new URLSearchParams(search);
  target.set('slip', reference);
  return (
    <Link
      to={{ search: target.toString() }}
      state={{ modalOpenedHere: true }}
      preventScrollReset
      aria-label={t('slips.viewOf', { time: received })}
      css={link}
    >
      <Image size={20} />
      {t('slips.view')}
    </Link>
  );
}
