import type { DeskAnswer } from '@kaeo/shared/desk';
import { useTranslation } from '@kaeo/shared/i18n';
import { css, text, theme } from '@kaeo/shared/style';
import { Section } from '@kaeo/shared/ui/desk';
import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { Moment } from '../parts/moment.tsx';

const { color, radius, space } = theme;
const list = css({ display: 'grid', gap: space[2], margin: 0, padding: 0, listStyle: 'none' });
const hint = css({ display: 'flex', alignItems: 'center', gap: space[2], color: color.rewardText, ...text.caption });
/** Unlike a message: dashed, and in the colour of notes. */
const noteStyle = css({
  padding: '8px 12px',
  border: `1px dashed ${color.rewardLine}`,
  borderRadius: radius.input,
  background: color.rewardSoft,
  color: color.rewardText,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  ...text.note,
  '& > footer': { ...text.caption, opacity: 0.85 },
});

type Notes = DeskAnswer<'GET /desk/api/conversations/{id}'>['notes'];

/** Notes that only staff see, the newest first. */
export function NoteList({ notes }: { notes: Notes }): ReactNode {
  const { t } = useTranslation('desk');
  return (
    <Section title={t('chat.notes')}>
      <p css={hint}>
        <Lock size={16} aria-hidden />
        {t('chat.noteSeen')}
      </p>
      {notes.length === 0 ? (
        <p css={text.note}>{t('chat.noNotes')}</p>
      ) : (
        <ul css={list}>
          {notes.map((note) => (
            <li key={`${note.at} ${note.author} ${note.text}`} css={noteStyle}>
              <bdi>{note.text}</bdi>
              <footer>
                {note.author} · <Moment at={note.at} />
              </footer>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
