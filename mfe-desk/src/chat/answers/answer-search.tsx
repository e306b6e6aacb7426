import type { CannedAnswer } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { css, text, theme } from '@kaeo/shared/style';
import type { ReactNode } from 'react';
import { plainLine } from '../plain-line.ts';

const shownAtMost = 8;

/** The search text after a slash at the begin of a reply; undefined if it is another text. */
export const answerSearchOf = (reply: string): string | undefined =>
  reply.startsWith('/') && !reply.includes('\n') ? reply.slice(1).trim().toLowerCase() : undefined;

/** Answers whose title has the text, those that begin with it first. */
export function findAnswers(answers: readonly CannedAnswer[], search: string): readonly CannedAnswer[] {
  const placeOf = ({ title }: CannedAnswer) => title.toLowerCase().indexOf(search);
  return answers
    .filter((answer) => placeOf(answer) !== -1)
    .sort((left, right) => Math.min(placeOf(left), 1) - Math.min(placeOf(right), 1))
    .slice(0, shownAtMost);
}

const { color, radius } = theme;
const list = css({
  margin: 0,
  padding: 4,
  maxHeight: 260,
  overflowY: 'auto',
  border: `1px solid ${color.sheetLine}`,
  borderRadius: radius.card,
  background: color.s2,
});
const option = css({
  display: 'grid',
  minHeight: theme.size.target,
  padding: '6px 12px',
  borderRadius: radius.input,
  cursor: 'pointer',
  ...text.label,
  '&[aria-selected="true"], &:hover': { background: color.s3 },
});
const excerpt = css({ overflow: 'hidden', color: color.text3, textOverflow: 'ellipsis', whiteSpace: 'nowrap', ...text.caption });

export const optionId = (listId: string, at: number): string => `${listId}-${at}`;

type AnswerSearchProps = {
  readonly id: string;
  readonly found: readonly CannedAnswer[];
  readonly selected: number;
  readonly language: 'th' | 'la' | 'en';
  readonly onChoose: (answer: CannedAnswer) => void;
};

/** Canned replies that match the typed title. The reply box keeps the focus and handles the keys. */
export function AnswerSearch({ id, found, selected, language, onChoose }: AnswerSearchProps): ReactNode {
  const { t } = useTranslation('desk');
  return (
    <>
      <p role="status" css={{ color: color.text3, ...text.caption }}>
        {found.length === 0 ? t('chat.noAnswerFound') : t('chat.answersFound', { count: found.length })}
      </p>
      {found.length > 0 && (
        <div id={id} css={list} role="listbox" aria-label={t('chat.answers')}>
          {found.map((answer, at) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the reply box handles the keys
            <div
              key={answer.id}
              id={optionId(id, at)}
              role="option"
              tabIndex={-1}
              aria-selected={at === selected}
              css={option}
              onClick={() => onChoose(answer)}
            >
              {answer.title}
              <span css={excerpt}>{plainLine(answer[language])}</span>
            </div>
          ))}
        </div>
      )}
    </>
  );
}
