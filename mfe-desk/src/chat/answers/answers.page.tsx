import type { CannedAnswer } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { useSearchParams } from '@kaeo/shared/router';
import { ListPage } from '@kaeo/shared/ui/desk';
import { Button } from '@kaeo/shared/ui/initial';
import { type ReactNode, useState } from 'react';
import { deskPage } from '../../parts/desk-page.tsx';
import { asList, useDeskQuery } from '../../parts/desk-query.ts';
import { usePermission } from '../../parts/session.ts';
import { plainLine } from '../plain-line.ts';
import { AnswerDialog } from './answer.dialog.tsx';
import { AnswerDetail } from './answer-detail.tsx';

const excerptLength = 80;
const excerpt = (words: string): string => {
  const line = Array.from(plainLine(words));
  return line.length > excerptLength ? `${line.slice(0, excerptLength).join('')}…` : line.join('');
};

function AnswerList(): ReactNode {
  const { t } = useTranslation('desk');
  const [isAdding, setIsAdding] = useState(false);
  const mayPrepare = usePermission('chat.prepare');
  const query = useDeskQuery('GET /desk/api/answers', {});
  return (
    <>
      <ListPage<CannedAnswer>
        title={t('chat.answers')}
        hint={t('chat.answersHint')}
        aside={
          <Button
            size="small"
            disabledReason={mayPrepare ? undefined : t('chat.mayNotPrepare')}
            onClick={() => setIsAdding(true)}
          >
            {t('chat.addAnswer')}
          </Button>
        }
        query={asList(query, (rows) => ({ rows, next: null }))}
        rowKey={({ id }) => id}
        href={({ id }) => `/answers?id=${id}`}
        emptyTitle={t('chat.noAnswers')}
        columns={[
          { id: 'title', header: t('chat.answerTitle'), render: ({ title }) => title },
          { id: 'th', header: t('chat.textOf.th'), render: ({ th }) => <span lang="th">{excerpt(th)}</span> },
          { id: 'la', header: t('chat.textOf.la'), render: ({ la }) => <span lang="lo">{excerpt(la)}</span>, isSecondary: true },
          { id: 'en', header: t('chat.textOf.en'), render: ({ en }) => <span lang="en">{excerpt(en)}</span>, isSecondary: true },
        ]}
      />
      {isAdding && <AnswerDialog answers={query.data ?? []} onClose={() => setIsAdding(false)} />}
    </>
  );
}

/** Prepared answers of support (DESK-05). */
function AnswersPage(): ReactNode {
  const [parameters] = useSearchParams();
  const id = parameters.get('id');
  return id === null ? <AnswerList /> : <AnswerDetail key={id} id={id} />;
}

export default deskPage(AnswersPage);
