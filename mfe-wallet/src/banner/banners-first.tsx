import { call } from '@kaeo/shared/call';
import { type Language, useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { keepPreviousData, queryKeys, queryOptions, useQuery } from '@kaeo/shared/query';
import { DialogSkeleton, SkeletonSheet } from '@kaeo/shared/ui/dialog';
import { type ReactNode, useEffect, useState } from 'react';
import { BannerSheet } from './banner-sheet.tsx';
import { useLayerStep } from './use-layer-step.ts';

type BannerDialog = 'invite' | 'refund';

/** Banners before a dialog, in the player's language. They are optional, so a failed request is not retried. */
const bannersQuery = (dialog: BannerDialog, language: Language) =>
  queryOptions({
    queryKey: [...queryKeys.lookup(`${dialog}-banners`), language],
    queryFn: ({ signal }) => call(`GET /api/${dialog}/banners`, { signal }),
    retry: false,
    placeholderData: keepPreviousData,
  });

/** After this time the dialog opens without banners. */
const timeoutMs = 4_000;

type BannersFirstProps = {
  dialog: BannerDialog;
  title: string;
  /** Whether a skeleton was already shown while the dialog's code loaded; it then stays visible instead of flickering. */
  isAwaited: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** Banners before a dialog (HOME-08). Closing them in any way opens it; without banners, or if they fail, it opens at once. */
export function BannersFirst({ dialog, title, isAwaited, onClose, children }: BannersFirstProps) {
  const { t } = useTranslation('wallet');
  const [isOver, setIsOver] = useState(false);
  const { data: banners, isError } = useQuery({ ...bannersQuery(dialog, useLanguage()), enabled: !isOver });
  const step = useLayerStep('bannersAreUp', !isOver && !!banners?.length, () => setIsOver(true));
  const isWaiting = banners === undefined && !isError;
  // Decide once, so that banners that load late or on a retry never replace an open dialog.
  if (!isOver && (isError || banners?.length === 0)) setIsOver(true);

  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setIsOver(true), timeoutMs);
    return () => clearTimeout(timer);
  }, [isWaiting]);

  if (isOver) return children;
  if (banners === undefined || !step.isEntered) {
    return (
      <SkeletonSheet title={title} isLate={!isAwaited} onClose={onClose}>
        <DialogSkeleton />
      </SkeletonSheet>
    );
  }
  return <BannerSheet title={title} banners={banners} closeLabel={t('banner.goOn')} onClose={step.end} />;
}
