import { useIsOnline } from '@wallet/shared/ui';
import { type ComponentProps, type ReactNode, useState } from 'react';

type ImageProps = ComponentProps<'img'> & {
  src: string;
  alt: string;
  /** In its place until it is loaded, and when it cannot be. */
  fallback?: ReactNode;
};

/**
 * Every picture that comes over the network. One that fails leaves its place to the fallback or empty, never to the browser's icon of a
 * broken picture. One that failed offline is requested again when the line is back.
 */
export function Image({ src, alt, fallback, onError, ...props }: ImageProps) {
  const isOnline = useIsOnline();
  const [ended, setEnded] = useState<{ src: string; isLoaded: boolean; isOnline: boolean }>();
  const isEnded = ended?.src === src && (ended.isLoaded || ended.isOnline || !isOnline);
  const end = (isLoaded: boolean) => setEnded({ src, isLoaded, isOnline });
  return (
    <>
      {!(isEnded && ended.isLoaded) && fallback}
      {src !== '' && (!isEnded || ended.isLoaded) && (
        // oxlint-disable-next-line page/no-bare-images -- this is the component that the rule asks for
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
