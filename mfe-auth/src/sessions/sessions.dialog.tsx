import type { PlayerSession } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';
import { useQuery } from '@kaeo/shared/query';
import { css, text, theme } from '@kaeo/shared/style';
import { AsyncView } from '@kaeo/shared/ui/bundled';
import { Button, Skeleton, toast } from '@kaeo/shared/ui/initial';
import { Sheet } from '@kaeo/shared/ui/overlay';
import LogOut from 'lucide-react/icons/log-out';
import { useState } from 'react';
import { sessionsQuery } from './api/get-sessions.ts';
import { EndSessionsDialog } from './end-sessions.dialog.tsx';
import { inOrder } from './session-name.ts';
import { SessionRow } from './session-row.tsx';

const lead = css({ color: theme.color.text2, ...text.note });
const rows = css({ display: 'grid', gap: theme.space[2] });
const alone = css({ paddingBlock: theme.space[2], color: theme.color.text3, ...text.note });

/** The player's sessions, with buttons to end one or all of the others (SAFE-04). */
export function SessionsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('auth');
  const query = useQuery(sessionsQuery);
  const [asked, setAsked] = useState<PlayerSession | 'others'>();
  const skeleton = (
    <div css={rows}>
      <Skeleton height={60} radius={theme.radius.card} />
      <Skeleton height={60} radius={theme.radius.card} />
    </div>
  );
  const others = query.data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  const endAll = (
    <Button variant="dangerOutline" isBlock icon={<LogOut size={20} />} onClick={() => setAsked('others')}>
      {t('sessions.endOthers')}
    </Button>
  );
  const handleEnded = async (): Promise<void> => {
    await query.refetch();
    toast({ kind: 'success', text: t(asked === 'others' ? 'sessions.othersEnded' : 'sessions.ended') });
  };

  return (
    <Sheet title={t('sessions.title')} onClose={onClose} {...(others.length > 0 ? { footer: endAll } : {})}>
      <p css={lead}>{t('sessions.lead')}</p>
      <AsyncView query={query} skeleton={skeleton} failed={{ title: t('sessions.failedTitle'), hint: t('sessions.failedHint') }}>
        {(sessions) => (
          <>
            <ul>
              {inOrder(sessions).map((session) => (
                <li key={session.id}>
                  <SessionRow session={session} onEnd={() => setAsked(session)} />
                </li>
              ))}
            </ul>
            {others.length === 0 && <p css={alone}>{t('sessions.alone')}</p>}
          </>
        )}
      </AsyncView>
      {asked !== undefined && <EndSessionsDialog which={asked} onEnded={handleEnded} onClose={() => setAsked(undefined)} />}
    </Sheet>
  );
}
