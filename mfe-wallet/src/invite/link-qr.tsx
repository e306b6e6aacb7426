import { useTranslation } from '@kaeo/shared/i18n';
import { css, theme } from '@kaeo/shared/style';
import { Skeleton } from '@kaeo/shared/ui/initial';
import { useEffect, useState } from 'react';
import { type QrDrawing, qrDrawing } from './qr-drawing.ts';

/** QR code of the link. If the library fails to load, the link itself is still shown. */
export function LinkQr({ link }: { link: string }) {
  const { t } = useTranslation('wallet');
  const [drawing, setDrawing] = useState<QrDrawing>();

  useEffect(() => {
    let isCurrent = true;
    qrDrawing(link).then(
      (drawn) => isCurrent && setDrawing(drawn),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [link]);

  if (!drawing) return <Skeleton width="104px" height="104px" radius={theme.radius.input} />;
  return (
    <svg
      css={paper}
      role="img"
      aria-label={t('invite.qrLabel')}
      viewBox={`0 0 ${drawing.size} ${drawing.size}`}
      shapeRendering="crispEdges"
    >
      <path d={drawing.path} fill={theme.color.ink} />
    </svg>
  );
}

const paper = css({
  display: 'block',
  width: '104px',
  height: '104px',
  borderRadius: theme.radius.input,
  background: theme.color.paper,
});
