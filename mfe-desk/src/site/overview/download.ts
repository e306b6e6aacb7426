import type { SiteFile } from '@kaeo/shared/desk';
import { http } from '@kaeo/shared/http';
import { useTranslation } from '@kaeo/shared/i18n';
import { toast } from '@kaeo/shared/ui/initial';
import { toBase64 } from '../../parts/base64.ts';
import { useDeskError } from '../../parts/desk-error.ts';
import { uploadedPicturesIn } from '../../parts/picture-address.ts';

/** Saves a value as JSON file. */
function downloadJson(name: string, value: unknown): void {
  const url = URL.createObjectURL(new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** An uploaded picture as a part of the file. @throws if it cannot be read: a file without it would show nothing. */
async function readPicture(path: string): Promise<{ id: string; data: string }> {
  const { data } = await http.get<Blob>(path, { responseType: 'blob' });
  return { id: path.split('/').at(-1) ?? '', data: await toBase64(data) };
}

/** Returns a function that saves a content as file with its uploaded pictures, so that another site can import it. */
export function useSiteDownload(): (name: string, content: SiteFile) => void {
  const { t } = useTranslation('desk');
  const error = useDeskError();
  const download = async (name: string, content: SiteFile) => {
    try {
      const pictures = await Promise.all(uploadedPicturesIn(content).map(readPicture));
      downloadJson(name, pictures.length > 0 ? { ...content, pictures } : content);
    } catch (failure) {
      toast({ kind: 'error', text: t('site.published.notSaved', { reason: error(failure) }) });
    }
  };
  return (name, content) => void download(name, content);
}
