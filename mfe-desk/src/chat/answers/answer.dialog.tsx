import type { CannedAnswer } from '@kaeo/shared/desk';
import { callDesk } from '@kaeo/shared/desk-call';
import { useTranslation } from '@kaeo/shared/i18n';
import { ActDialog } from '@kaeo/shared/ui/desk';
import { type ReactNode, useState } from 'react';
import { usePerform } from '../../parts/perform.ts';
import { PictureInput } from '../../parts/picture-input.tsx';
import { pictureAddress } from '../plain-line.ts';

const titleLength = 80;
const wordsLength = 2000;

type AnswerDialogProps = {
  /** The answer to change; without it, one is added. */
  readonly answer?: CannedAnswer;
  readonly answers: readonly CannedAnswer[];
  readonly onClose: () => void;
};

/** Adds or changes a prepared answer. */
export function AnswerDialog({ answer, answers, onClose }: AnswerDialogProps): ReactNode {
  const { t } = useTranslation('desk');
  const perform = usePerform();
  // A retry after a lost response must not add a second answer.
  const [id] = useState(() => answer?.id ?? crypto.randomUUID());
  const [picture, setPicture] = useState(answer?.picture ?? '');
  const isShown = picture.trim() === '' || (pictureAddress(picture) !== undefined && !/\s/.test(picture.trim()));
  const pictureFault = isShown ? undefined : t('chat.pictureWrong');
  const isTaken = (title: string) => answers.some((other) => other.id !== id && other.title === title);
  return (
    <ActDialog
      title={answer ? t('chat.editAnswer') : t('chat.addAnswer')}
      fields={[
        {
          name: 'title',
          label: t('chat.answerTitle'),
          hint: t('chat.titleHint'),
          maxLength: titleLength,
          value: answer?.title ?? '',
          check: (title) => (isTaken(title) ? t('chat.titleTaken') : undefined),
        },
        ...(['th', 'la', 'en'] as const).map(
          (language) =>
            ({
              name: language,
              label: t(`chat.textOf.${language}`),
              type: 'long',
              maxLength: wordsLength,
              value: answer?.[language] ?? '',
            }) as const,
        ),
      ]}
      childrenFault={pictureFault}
      reasons={null}
      confirmLabel={t('chat.saveAnswer')}
      onAct={async ({ title = '', th = '', la = '', en = '' }) => {
        const act = callDesk('PUT /desk/api/answers/{id}', {
          params: { id },
          body: { title, th, la, en, picture: picture.trim() },
        });
        await perform(act, t('chat.answerSaved'));
        onClose();
      }}
      onClose={onClose}
    >
      <PictureInput
        label={t('chat.answerPicture')}
        hint={t('chat.pictureHint')}
        isRequired={false}
        maxLength={wordsLength}
        value={picture}
        onValueChange={setPicture}
      />
    </ActDialog>
  );
}
