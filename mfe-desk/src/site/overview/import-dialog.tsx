import type { SiteFile } from '@kaeo/shared/desk';
import { callDesk } from '@kaeo/shared/desk-call';
import { useTranslation } from '@kaeo/shared/i18n';
import { ActDialog } from '@kaeo/shared/ui/desk';
import { MessageDialog } from '@kaeo/shared/ui/overlay';
import { type ReactNode, useEffect, useState } from 'react';
import { usePerform } from '../../parts/perform.ts';
import { baseOf, type SiteState } from '../editor/work.ts';
import type { Faults } from '../fields/check.ts';
import { isRecord, itemsOf, partOf } from '../fields/field.ts';
import { isSection } from '../fields/fields.ts';
import { useFieldWords } from '../fields/words.ts';
import { usePublicationFacts, withFaults } from './publish-dialog.tsx';

/** A content of at most 4 MB, which the server checks, and its pictures. */
const maxBytes = 100 * 1024 * 1024;

type ImportDialogProps = {
  readonly file: File;
  readonly site: SiteState;
  readonly onFaults: (faults: Faults) => void;
  readonly onClose: () => void;
};

/** The JSON object of a file; null if it holds something else. */
async function readFile(file: File): Promise<object | null> {
  if (file.size > maxBytes) return null;
  try {
    const content: unknown = JSON.parse(await file.text());
    return isRecord(content) ? content : null;
  } catch {
    return null;
  }
}

type Picture = { readonly id: string; readonly data: string };
/** The pictures of a file. One that has no content, or that is not what its id says, is refused by the server. */
const picturesOf = (file: object): readonly Picture[] =>
  itemsOf(partOf(file, 'pictures')).map((each) => ({ id: String(partOf(each, 'id')), data: String(partOf(each, 'data')) }));

/** Saves a file as draft, and stores its pictures. The server checks it; fields that it refuses are listed. */
export function ImportDialog({ file, site, onFaults, onClose }: ImportDialogProps): ReactNode {
  const { t } = useTranslation('desk');
  const words = useFieldWords();
  const perform = usePerform();
  const publicationFacts = usePublicationFacts();
  const [read, setRead] = useState<object | null>();
  const [refused, setRefused] = useState<Faults>({});
  useEffect(() => {
    void readFile(file).then(setRead);
  }, [file]);

  if (read === undefined) return null;
  if (read === null) {
    return <MessageDialog kind="error" title={t('site.import.invalid')} text={t('site.import.invalidText')} onClose={onClose} />;
  }
  const pictures = picturesOf(read);
  const { pictures: _stored, ...content } = read as { readonly pictures?: unknown };
  const imported = content as SiteFile; // the server checks it, and refuses anything else
  const unknown = Object.keys(content).filter((name) => !isSection(name));
  const paths = Object.keys(refused);
  return (
    <ActDialog
      title={t('site.import.title')}
      text={t(site.draft ? 'site.import.replacesDraft' : 'site.import.text')}
      facts={[
        [t('site.import.file'), file.name],
        ...publicationFacts(site.content, imported),
        [t('site.import.pictures'), pictures.length > 0 ? pictures.length : ''],
        [t('site.import.unknown'), unknown.join(', ')],
        [t('site.refused'), paths.map(words.path).join(', ')],
      ]}
      reasons={null}
      confirmLabel={t('site.import.confirm')}
      onAct={async () => {
        for (const picture of pictures) await callDesk('POST /desk/api/pictures', { body: picture });
        const body = { content: imported, digest: baseOf(site).digest };
        await withFaults(perform(callDesk('PUT /desk/api/site/draft', { body }), t('site.import.done')), setRefused);
        onFaults({});
        onClose();
      }}
      onClose={onClose}
    />
  );
}
