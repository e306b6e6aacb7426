import type { PlayerSession } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { object, string } from '@kaeo/shared/forms';
import { ApiError } from '@kaeo/shared/http';
import { useTranslation } from '@kaeo/shared/i18n';
import { queryKeys, queryOptions, useQuery } from '@kaeo/shared/query';
import { css, text, theme } from '@kaeo/shared/style';
import { AsyncView, Chip, FormError, PasswordField, TimeAgo } from '@kaeo/shared/ui/bundled';
import { Button, Skeleton, toast } from '@kaeo/shared/ui/initial';
import { Sheet, SheetFooter } from '@kaeo/shared/ui/overlay';
import Lock from 'lucide-react/icons/lock';
import LogOut from 'lucide-react/icons/log-out';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import { useState } from 'react';
import { message } from '../form-messages.ts';
import { useAuthForm } from '../use-auth-form.ts';
import { inOrder, isPhone, sessionName } from './session-name.ts';

const schema = object({ password: string().required(message('login.passwordRequired')) });
const endLead = css({ color: theme.color.text2, ...text.body });
const buttons = css({ display: 'grid', gridTemplateColumns: '0.7fr 1fr', gap: theme.space[2] });

type EndSessionsDialogProps = {
  readonly which: PlayerSession | 'others';
  readonly onEnded: () => Promise<void>;
  readonly onClose: () => void;
};

/** Asks for the password before other devices are logged out, because a stolen token alone must not suffice (SAFE-04). */
function EndSessionsDialog({ which, onEnded, onClose }: EndSessionsDialogProps) {
  const { t } = useTranslation('auth');
  const form = useAuthForm({
    initialValues: { password: '' },
    schema,
    onSubmit: async ({ password }) => {
      try {
        // Without `id` all but the current session end.
        await call('POST /api/account/sessions/end', { body: which === 'others' ? { password } : { password, id: which.id } });
      } catch (error) {
        // A session that no longer exists has already ended, which is the desired result.
        if (!(error instanceof ApiError) || error.code !== 'NOT_FOUND') throw error;
      }
      await onEnded();
      onClose();
    },
  });
  return (
    <Sheet
      title={t(which === 'others' ? 'sessions.endOthersTitle' : 'sessions.endTitle')}
      onClose={onClose}
      isDirty={form.isDirty && !form.isSubmitting}
    >
      <form noValidate onSubmit={form.submit}>
        <p css={endLead}>
          {which === 'others'
            ? t('sessions.endOthersText')
            : t('sessions.endText', { device: sessionName(which) || t('sessions.unknownDevice') })}
        </p>
        <PasswordField
          {...form.fieldProps('password')}
          label={t('bankChange.password')}
          icon={<Lock size={22} />}
          autoComplete="current-password"
          enterKeyHint="done"
        />
        <SheetFooter>
          <FormError text={form.formError} />
          <div css={buttons}>
            <Button variant="secondary" onClick={onClose}>
              {t('password.cancel')}
            </Button>
            <Button type="submit" variant="danger" icon={<LogOut size={20} />} isPending={form.isSubmitting}>
              {t('sessions.end')}
            </Button>
          </div>
        </SheetFooter>
      </form>
    </Sheet>
  );
}

const sessionsQuery = queryOptions({
  queryKey: [...queryKeys.profile, 'sessions'],
  queryFn: ({ signal }) => call('GET /api/account/sessions', { signal }),
  staleTime: 0,
});

const { color, space } = theme;
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  minHeight: '68px',
  paddingBlock: space[2],
  'li + li > &': { borderTop: `1px solid ${color.rowLine}` },
});
const iconBox = css({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: '44px',
  height: '44px',
  borderRadius: theme.radius.button,
  background: color.s2,
  color: color.text2,
});
const currentBox = css({ background: color.actionSoft, color: color.action });
const words = css({ flex: '1 1 130px', minWidth: 0 });
const seen = css({ color: color.text3, ...text.caption });

type SessionRowProps = { readonly session: PlayerSession; readonly onEnd: () => void };

/** One session of the player. The current session has no end button; the player logs out instead. */
function SessionRow({ session, onEnd }: SessionRowProps) {
  const { t } = useTranslation('auth');
  const name = sessionName(session) || t('sessions.unknownDevice');
  const Icon = isPhone(session) ? Smartphone : Monitor;
  return (
    <div css={row}>
      <span css={[iconBox, session.isCurrent && currentBox]}>
        <Icon size={24} />
      </span>
      <div css={words}>
        <p css={text.strong}>{name}</p>
        <p css={seen}>
          {t('sessions.seen')} <TimeAgo at={session.seenAt} />
        </p>
      </div>
      {session.isCurrent ? (
        <Chip tone="success">{t('sessions.current')}</Chip>
      ) : (
        <Button variant="dangerOutline" size="small" aria-label={t('sessions.endOf', { device: name })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </div>
  );
}

const lead = css({ color: theme.color.text2, ...text.note });
const rows = css({ display: 'grid', gap: theme.space[2] });
const alone = css({ paddingBlock: theme.space[2], color: theme.color.text3, ...text.note });

export function SessionsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('auth');
  const query = useQuery(sessionsQuery);
  const [selected, setSelected] = useState<PlayerSession | 'others'>();
  const skeleton = (
    <div css={rows}>
      <Skeleton height={60} radius={theme.radius.card} />
      <Skeleton height={60} radius={theme.radius.card} />
    </div>
  );
  const others = query.data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  const endAll = (
    <Button variant="dangerOutline" isBlock icon={<LogOut size={20} />} onClick={() => setSelected('others')}>
      {t('sessions.endOthers')}
    </Button>
  );
  const handleEnded = async (): Promise<void> => {
    await query.refetch();
    toast({ kind: 'success', text: t(selected === 'others' ? 'sessions.othersEnded' : 'sessions.ended') });
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
                  <SessionRow session={session} onEnd={() => setSelected(session)} />
                </li>
              ))}
            </ul>
            {others.length === 0 && <p css={alone}>{t('sessions.alone')}</p>}
          </>
        )}
      </AsyncView>
      {selected !== undefined && (
        <EndSessionsDialog which={selected} onEnded={handleEnded} onClose={() => setSelected(undefined)} />
      )}
    </Sheet>
  );
}
