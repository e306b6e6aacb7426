import { useIsOnline } from '@kaeo/shared/ui/initial';
import { type ComponentProps, type ReactNode, useState } from 'react';

type ImageProps = ComponentProps<'img'> & {
  src: string;
  alt: string;
  /** Shown until the picture loads and if it fails. */
  fallback?: ReactNode;
};

/** A failed picture shows the fallback or nothing. One that failed offline is requested again when the network returns. */
export function Image({ src, alt, fallback, onError, ...props }: ImageProps) {
  const isOnline = useIsOnline();
  const [ended, setEnded] = useState<{ src: string; isLoaded: boolean; isOnline: boolean }>();
  const isEnded = ended?.src === src && (ended.isLoaded || ended.isOnline || !isOnline);
  const end = (isLoaded: boolean) => setEnded({ src, isLoaded, isOnline });
  return (
    <>
      {!(isEnded && ended.isLoaded) && fallback}
      {src !== '' && (!isEnded || ended.isLoaded) && (
        // oxlint-disable-next-line page/no-bare-images -- this component implements the rule
        <img
          {...props}
          src={src}
          alt={alt}
          onLoad={fallback === undefined ? undefined : () => end(true)}
          onError={(event) => {
            end(false);
            onError?.(event);
          }}
        />
      )}
    </>
  );
}
