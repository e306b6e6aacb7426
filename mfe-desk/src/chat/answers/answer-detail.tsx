import { callDesk } from '@kaeo/shared/desk-call';
import { useTranslation } from '@kaeo/shared/i18n';
import { useNavigate } from '@kaeo/shared/router';
import { css, text } from '@kaeo/shared/style';
import { EmptyState, Image } from '@kaeo/shared/ui/bundled';
import { DetailPage, Section } from '@kaeo/shared/ui/desk';
import { ConfirmDialog } from '@kaeo/shared/ui/overlay';
import { type ReactNode, useState } from 'react';
import { useDeskQuery } from '../../parts/desk-query.ts';
import { usePerform } from '../../parts/perform.ts';
import { usePermission } from '../../parts/session.ts';
import { AnswerDialog } from './answer.dialog.tsx';

const words = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', ...text.body });
const picture = css({ display: 'block', maxWidth: '100%', maxHeight: 260 });
const tags = { th: 'th', la: 'lo', en: 'en' } as const;

/** One prepared answer, read-only without the permission to prepare. */
export function AnswerDetail({ id }: { id: string }): ReactNode {
  const { t } = useTranslation('desk');
  const navigate = useNavigate();
  const perform = usePerform();
  const mayPrepare = usePermission('chat.prepare');
  const [dialog, setDialog] = useState<'edit' | 'delete'>();
  const query = useDeskQuery('GET /desk/api/answers', {});
  const answer = query.data?.find((each) => each.id === id);
  const disabledReason = mayPrepare ? undefined : t('chat.mayNotPrepare');
  const close = () => setDialog(undefined);
  const remove = async () => {
    await perform(callDesk('DELETE /desk/api/answers/{id}', { params: { id } }), t('chat.answerDeleted'));
    void navigate('/answers', { replace: true });
  };
  return (
    <>
      <DetailPage
        title={answer?.title ?? t('chat.answer')}
        back={{ to: '/answers', label: t('chat.answers') }}
        query={query}
        actions={
          answer
            ? [
                { key: 'e', label: t('chat.editAnswer'), tone: 'primary', disabledReason, onPress: () => setDialog('edit') },
                { key: 'd', label: t('chat.deleteAnswer'), tone: 'danger', disabledReason, onPress: () => setDialog('delete') },
              ]
            : []
        }
      >
        {() =>
          answer ? (
            <>
              {(['th', 'la', 'en'] as const).map((language) => (
                <Section key={language} title={t(`chat.textOf.${language}`)}>
                  <p css={words} lang={tags[language]}>
                    {answer[language]}
                  </p>
                </Section>
              ))}
              {answer.picture !== '' && (
                <Section title={t('chat.answerPicture')}>
                  <Image css={picture} src={answer.picture} alt={t('chat.picture', { name: answer.title })} />
                  <p css={words}>{answer.picture}</p>
                </Section>
              )}
            </>
          ) : (
            <EmptyState title={t('chat.noAnswer')} />
          )
        }
      </DetailPage>
      {dialog === 'edit' && answer && <AnswerDialog answer={answer} answers={query.data ?? []} onClose={close} />}
      {dialog === 'delete' && answer && (
        <ConfirmDialog
          title={t('chat.deleteAnswer')}
          text={t('chat.deleteText', { title: answer.title })}
          tone="danger"
          confirmLabel={t('chat.deleteAnswer')}
          onConfirm={remove}
          onClose={close}
        />
      )}
    </>
  );
}
