import type { Banner } from '@kaeo/shared/api';
import { BannerCarousel } from '@kaeo/shared/ui/carousel';
import { Button } from '@kaeo/shared/ui/initial';
import { Sheet } from '@kaeo/shared/ui/overlay';

type BannerSheetProps = {
  title: string;
  banners: readonly Banner[];
  /** A verb that says where closing leads. */
  closeLabel: string;
  onClose: () => void;
};

/** The operator's banners, one at a time. */
export function BannerSheet({ title, banners, closeLabel, onClose }: BannerSheetProps) {
  return (
    <Sheet
      title={title}
      onClose={onClose}
      footer={
        <Button isBlock onClick={onClose}>
          {closeLabel}
        </Button>
      }
    >
      <BannerCarousel label={title} items={banners.map(({ image, html }) => ({ image, html, alt: html === '' ? title : '' }))} />
    </Sheet>
  );
}
