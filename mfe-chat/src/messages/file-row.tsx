import { useTranslation } from '@kaeo/shared/i18n';
import { queryClient } from '@kaeo/shared/query';
import { css, focusRingInside, media, text, theme } from '@kaeo/shared/style';
import { Spinner, toast, VisuallyHidden } from '@kaeo/shared/ui/initial';
import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import { type ReactNode, useState } from 'react';
import type { chatFileQuery } from '../conversation/api/read-file.ts';
import { shortName } from '../conversation/plain-line.ts';

const { color, space } = theme;

const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  width: '100%',
  minHeight: '60px',
  padding: '10px 14px',
  border: 0,
  background: 'transparent',
  color: color.text,
  textAlign: 'start',
  textDecoration: 'none',
  ...text.label,
  ...focusRingInside,
  '& > svg': { flexShrink: 0, color: color.action },
});
const active = css({ [media.hover]: { '&:hover': { background: color.s3 } }, '&:active': { background: color.s3 } });
/** Two lines suffice: the shortened name still has the extension. */
const nameStyle = css({
  flex: 1,
  minWidth: 0,
  display: '-webkit-box',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
});
const icon = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

type FileRowProps = {
  name: string;
  address?: string;
  load?: ReturnType<typeof chatFileQuery>;
};

/** A file to download. If it has neither a URL nor a query, only its name is shown. */
export function FileRow({ name, address, load }: FileRowProps) {
  const { t } = useTranslation('chat');
  const [isPending, setIsPending] = useState(false);

  async function handleDownload(query: ReturnType<typeof chatFileQuery>): Promise<void> {
    setIsPending(true);
    try {
      save(await queryClient.fetchQuery(query), name);
    } catch {
      toast({ kind: 'error', text: t('content.failed', { name }) });
    }
    setIsPending(false);
  }

  if (address !== undefined) {
    return (
      <a css={[row, active]} href={address} target="_blank" rel="noopener noreferrer" download={name}>
        <Face name={name} end={<Download {...icon} />} />
      </a>
    );
  }
  if (load) {
    return (
      <button
        type="button"
        css={[row, active]}
        aria-busy={isPending}
        disabled={isPending}
        onClick={() => void handleDownload(load)}
      >
        <Face name={name} end={isPending ? <Spinner /> : <Download {...icon} />} />
      </button>
    );
  }
  return (
    <p css={row}>
      <FileText {...icon} />
      <span css={nameStyle}>{shortName(name)}</span>
    </p>
  );
}

function Face({ name, end }: { name: string; end: ReactNode }) {
  const { t } = useTranslation('chat');
  return (
    <>
      <FileText {...icon} />
      <VisuallyHidden>{t('content.download')}</VisuallyHidden> <span css={nameStyle}>{shortName(name)}</span>
      {end}
    </>
  );
}

/** Downloads the file as plain bytes: with its own type, the browser could open it as a page of our origin. */
function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(new Blob([file], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the URL asynchronously, so revoke it later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
