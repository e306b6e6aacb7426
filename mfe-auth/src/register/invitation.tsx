import { type InvitationFound, readInviteCode } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { useTranslation } from '@kaeo/shared/i18n';
import { queryKeys, queryOptions, useQuery } from '@kaeo/shared/query';
import { css, theme } from '@kaeo/shared/style';
import { Note } from '@kaeo/shared/ui/bundled';
import { Skeleton } from '@kaeo/shared/ui/initial';
import Gift from 'lucide-react/icons/gift';

/** Text that cannot be a code is not sent: it invites to nothing. */
const invitationQuery = (code: string) =>
  queryOptions({
    queryKey: [...queryKeys.lookup('invitation'), code],
    queryFn: ({ signal }): Promise<InvitationFound> =>
      readInviteCode(code) === undefined
        ? Promise.resolve(null)
        : call('GET /api/invite/find/{code}', { params: { code }, signal }),
    staleTime: 300_000,
  });

const place = css({ marginTop: theme.space[4] });

/**
 * Who invites, and what both get (PLAY-08). Without an answer nothing is shown, because registration does not depend on it.
 * It is the last element of its step, so that its response moves nothing.
 */
export function InvitationNote({ code }: { readonly code: string }) {
  const { t } = useTranslation('auth');
  const { data, isPending } = useQuery({ ...invitationQuery(code), enabled: code !== '' });
  if (code === '' || (data === undefined && !isPending)) return null;
  return (
    <div css={place} role="status">
      {data === undefined && <Skeleton height={168} radius={theme.radius.note} />}
      {data === null && <Note tone="pending">{t('invitation.unknown')}</Note>}
      {data && <Invited by={data} />}
    </div>
  );
}

function Invited({ by: { name, inviterGets, friendGets } }: { by: NonNullable<InvitationFound> }) {
  const { t } = useTranslation('auth');
  const inviter = name ?? t('invitation.friend');
  return (
    <Note tone="info" icon={<Gift size={22} />} title={name === null ? t('invitation.byFriend') : t('invitation.by', { name })}>
      {friendGets !== null && <p>{t('invitation.refund', { percent: friendGets.percent })}</p>}
      <p>{t('invitation.nothingExtra')}</p>
      <p>
        {inviterGets === null
          ? t('invitation.inviterGetsNothing', { name: inviter })
          : t('invitation.inviterGets', { name: inviter, ...inviterGets })}
      </p>
    </Note>
  );
}

/** Hint of the field of the code: who invites, once a typed code is complete. `linkCode` is that of the link, or empty. */
export function useInviteHint(typed: string, linkCode: string): string {
  const { t } = useTranslation('auth');
  const isComplete = readInviteCode(typed) !== undefined;
  const { data } = useQuery({ ...invitationQuery(typed), enabled: linkCode === '' && isComplete });
  if (linkCode !== '') return t('details.inviteLocked');
  if (!isComplete || data === undefined) return t('details.inviteHint');
  if (data === null) return t('invitation.unknown');
  return data.name === null ? t('invitation.byFriend') : t('invitation.by', { name: data.name });
}
