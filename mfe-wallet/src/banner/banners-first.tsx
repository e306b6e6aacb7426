import { DialogSkeleton, SkeletonSheet } from '@wallet/shared/dialog';
import { useLanguage, useTranslation } from '@wallet/shared/i18n';
import { useQuery } from '@wallet/shared/query';
import { type ReactNode, useEffect, useState } from 'react';
import { useLayerStep } from '../wallet/use-layer-step.ts';
import { type BannerDialog, bannersQuery } from './api/get-banners.ts';
import { BannerSheet } from './banner-sheet.tsx';

/** Banners that take longer keep nobody from the dialog behind them. */
const timeoutMs = 4_000;

type BannersFirstProps = {
  dialog: BannerDialog;
  title: string;
  /** A skeleton of the dialog's code stood here already: it stays rather than going and coming back. */
  isAwaited: boolean;
  onClose: () => void;
  /** The dialog behind the banners. */
  children: ReactNode;
};

/** Asks for banners before a dialog: closing them, in any way and by a step back, opens it, and without any, or when they fail, it opens at once (HOME-08). */
export function BannersFirst({ dialog, title, isAwaited, onClose, children }: BannersFirstProps) {
  const { t } = useTranslation('wallet');
  const [isOver, setIsOver] = useState(false);
  const { data: banners, isError } = useQuery({ ...bannersQuery(dialog, useLanguage()), enabled: !isOver });
  const step = useLayerStep('bannersAreUp', !isOver && !!banners?.length, () => setIsOver(true));
  const isWaiting = banners === undefined && !isError;
  // Decided once: banners that come later, or after a retry, take nobody's dialog away.
  if (!isOver && (isError || banners?.length === 0)) setIsOver(true);

  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setIsOver(true), timeoutMs);
    return () => clearTimeout(timer);
  }, [isWaiting]);

  if (isOver) return children;
  if (banners === undefined || !step.isTaken) {
    return (
      <SkeletonSheet title={title} isLate={!isAwaited} onClose={onClose}>
        <DialogSkeleton />
      </SkeletonSheet>
    );
  }
  return <BannerSheet title={title} banners={banners} closeLabel={t('banner.goOn')} onClose={step.end} />;
}
