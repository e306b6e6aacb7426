import type { DragEvent } from 'react';
import { Button } from '../parts/button.tsx';
import { copy } from '../parts/copy.ts';
import { Icon } from '../parts/icon.tsx';
import type { ConsoleState } from '../state/console-state.ts';

/** The fields of a transfer that the preview needs. */
export type Slip = Pick<ConsoleState['transfers'][number], 'reference' | 'slipUrl' | 'kind'>;

const fileName = ({ reference, kind }: Slip): string => `slip-${kind}-${reference}.png`;

/** Chromium saves the picture as a file where it is dropped. */
function offerFile({ dataTransfer }: DragEvent, slip: Slip): void {
  dataTransfer.effectAllowed = 'copy';
  dataTransfer.setData('DownloadURL', `image/png:${fileName(slip)}:${new URL(slip.slipUrl, location.href).href}`);
}

/** The slip to upload. It can be dragged to the wallet's upload or the desktop, opened in full size, or saved. */
export function SlipPreview({ slip }: { readonly slip: Slip | undefined }) {
  if (!slip) {
    return (
      <div className="slip">
        <p className="caption">
          <Icon name="image" />
          The slip appears here
        </p>
      </div>
    );
  }
  const { reference, slipUrl, kind } = slip;
  return (
    <div className="slip">
      <a
        className="slip-image"
        href={slipUrl}
        target="_blank"
        rel="noreferrer"
        title="Drag it, or open it in full"
        onDragStart={(event) => offerFile(event, slip)}
      >
        <img src={slipUrl} alt={`Slip ${reference}, ${kind}`} draggable />
      </a>
      <div className="actions">
        <a className="button small" href={slipUrl} download={fileName(slip)} aria-label={`Save slip ${reference} as PNG`}>
          <Icon name="download" />
          <span>PNG</span>
        </a>
        <Button
          icon="copy"
          kind="small"
          aria-label={`Copy reference ${reference}`}
          onClick={() => void copy(reference, 'Reference')}
        />
      </div>
    </div>
  );
}
