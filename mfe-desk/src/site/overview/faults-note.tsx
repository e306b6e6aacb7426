import { useTranslation } from '@kaeo/shared/i18n';
import { Link } from '@kaeo/shared/router';
import { Note } from '@kaeo/shared/ui/bundled';
import type { ReactNode } from 'react';
import type { Faults } from '../fields/check.ts';
import { useFieldWords } from '../fields/words.ts';

/** The fields that the server refused, with links to their forms. */
export function FaultsNote({ faults }: { faults: Faults }): ReactNode {
  const { t } = useTranslation('desk');
  const words = useFieldWords();
  const paths = Object.keys(faults);
  if (paths.length === 0) return null;
  return (
    <Note tone="danger" title={t('site.refused')}>
      <ul css={{ paddingInlineStart: '20px' }}>
        {paths.map((path) => (
          <li key={path}>
            <Link to={`/site?section=${path.split('.')[0]}`}>{words.path(path)}</Link>
          </li>
        ))}
      </ul>
    </Note>
  );
}
