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
  const entries = Object.entries(faults);
  if (entries.length === 0) return null;
  return (
    <Note tone="danger" title={t('site.refused')}>
      <ul css={{ paddingInlineStart: '20px' }}>
        {entries.map(([path, fault]) => (
          <li key={path}>
            <Link to={`/site?section=${path.split('.')[0]}`}>{words.path(path)}</Link>
            {fault.kind === 'urges' && ` ${words.fault(fault)}`}
          </li>
        ))}
      </ul>
    </Note>
  );
}
