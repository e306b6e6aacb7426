import type { DeskAnswer } from '@kaeo/shared/desk';
import { callDesk } from '@kaeo/shared/desk-call';
import { useTranslation } from '@kaeo/shared/i18n';
import { queryClient } from '@kaeo/shared/query';
import { useSearchParams } from '@kaeo/shared/router';
import { css, media, theme } from '@kaeo/shared/style';
import { Chip } from '@kaeo/shared/ui/bundled';
import { type DetailAction, DetailPage, Facts, Section } from '@kaeo/shared/ui/desk';
import { lazyView } from '@kaeo/shared/ui/dialog';
import { Skeleton, toast } from '@kaeo/shared/ui/initial';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useDeskError } from '../parts/desk-error.ts';
import { useDeskQuery } from '../parts/desk-query.ts';
import { usePerform } from '../parts/perform.ts';
import { PlayerLink } from '../parts/player-link.tsx';
import { useMember } from '../parts/session.ts';
import { Composer } from './composer.tsx';
import { HandOverDialog } from './hand-over.dialog.tsx';
import { MessageLog } from './message-log.tsx';
import { NoteDialog } from './note.dialog.tsx';
import { NoteList } from './note-list.tsx';
import { plainLine } from './plain-line.ts';
import { chatAddress, filterOf } from './queue-filter.ts';

type Read = DeskAnswer<'GET /desk/api/conversations/{id}'>;

const columns = css({
  gridColumn: '1 / -1',
  display: 'grid',
  gap: theme.space[4],
  alignItems: 'start',
  minWidth: 0,
  '& > *': { minWidth: 0 },
  [media.wide]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(280px, 1fr)' },
});
const aside = css({ display: 'grid', gap: theme.space[4] });

const PlayerAside = lazyView(
  async () => (await import(/* webpackChunkName: "chat-player" */ './player/player-aside.tsx')).PlayerAside,
  <Skeleton height={220} />,
);

/** The name that the customer's newest message has. */
const nameOf = ({ messages }: Read): string => plainLine(messages.findLast(({ name }) => name !== '')?.name ?? '');

type Dialog = 'hand-over' | 'note';

/** Taking, handing over and returning, with why one is not possible now. */
function useOwnerActs(id: string, owner: string | null, open: (dialog: Dialog) => void): DetailAction[] {
  const { t } = useTranslation('desk');
  const perform = usePerform();
  const error = useDeskError();
  const login = useMember()?.login;
  const assign = (to: string | null, done: string) => {
    const act = callDesk('PUT /desk/api/conversations/{id}/owner', { params: { id }, body: { login: to } });
    perform(act, done).catch((refusal: unknown) => toast({ kind: 'error', text: error(refusal) }));
  };
  return [
    {
      key: 't',
      label: t('chat.take'),
      disabledReason: owner === login ? t('chat.isOwn') : undefined,
      onPress: () => login !== undefined && assign(login, t('chat.taken')),
    },
    { key: 'h', label: t('chat.handOver'), onPress: () => open('hand-over') },
    {
      key: 'q',
      label: t('chat.return'),
      disabledReason: owner === null ? t('chat.isInQueue') : undefined,
      onPress: () => assign(null, t('chat.returned')),
    },
    { key: 'n', label: t('chat.addNote'), onPress: () => open('note') },
  ];
}

/** Reading a conversation marks its messages as read, so the queue on the way back must be read again. */
function useReadMarks(readAt: number): void {
  useEffect(() => {
    if (readAt > 0)
      void queryClient.invalidateQueries({ queryKey: ['desk', 'GET /desk/api/conversations'], refetchType: 'none' });
  }, [readAt]);
}

/** One conversation: messages, reply, owner, player and notes of staff. */
export function Conversation({ id }: { id: string }): ReactNode {
  const { t } = useTranslation('desk');
  const [parameters] = useSearchParams();
  const composer = useRef<{ focus: () => void }>(null);
  const [dialog, setDialog] = useState<Dialog>();
  const query = useDeskQuery('GET /desk/api/conversations/{id}', { params: { id } });
  useReadMarks(query.dataUpdatedAt);
  const answers = useDeskQuery('GET /desk/api/answers', {});
  const login = useMember()?.login;
  const { playerId = null, owner = null } = query.data ?? {};
  const ownerActs = useOwnerActs(id, owner, setDialog);
  const name = query.data ? nameOf(query.data) : '';
  const close = () => setDialog(undefined);
  return (
    <>
      <DetailPage
        title={<bdi>{name === '' ? t('chat.conversation') : name}</bdi>}
        back={{ to: chatAddress(filterOf(parameters)), label: t('chat.title') }}
        aside={owner === null ? <Chip tone="pending">{t('chat.nobody')}</Chip> : <Chip tone="info">{owner}</Chip>}
        query={query}
        actions={[
          { key: 'r', label: t('chat.writeReply'), tone: 'primary', onPress: () => composer.current?.focus() },
          ...ownerActs,
        ]}
      >
        {({ messages, notes }) => (
          <div css={columns}>
            <Section title={t('chat.messages')}>
              <MessageLog id={id} messages={messages} />
              <Composer
                ref={composer}
                id={id}
                answers={answers.data ?? []}
                otherOwner={owner === null || owner === login ? undefined : owner}
              />
            </Section>
            <div css={aside}>
              <Section title={t('chat.customer')}>
                <Facts
                  facts={[
                    [t('chat.name'), <bdi key="name">{name}</bdi>],
                    [
                      t('chat.player'),
                      playerId === null ? t('chat.guest') : <PlayerLink id={playerId}>{t('chat.playerPage')}</PlayerLink>,
                    ],
                    [t('chat.owner'), owner ?? t('chat.nobody')],
                  ]}
                />
              </Section>
              <NoteList notes={notes} />
              {playerId !== null && <PlayerAside id={playerId} />}
            </div>
          </div>
        )}
      </DetailPage>
      {dialog === 'hand-over' && <HandOverDialog id={id} onClose={close} />}
      {dialog === 'note' && <NoteDialog id={id} onClose={close} />}
    </>
  );
}
