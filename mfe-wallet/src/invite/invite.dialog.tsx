import type { Currency, Wallet } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { useTranslation } from '@kaeo/shared/i18n';
import { formatAmount } from '@kaeo/shared/money';
import { queryKeys, queryOptions, useQuery } from '@kaeo/shared/query';
import { css, text, theme } from '@kaeo/shared/style';
import { AsyncView, CurrencyWord } from '@kaeo/shared/ui/bundled';
import { DialogSkeleton } from '@kaeo/shared/ui/dialog';
import { Button, useIsOnline } from '@kaeo/shared/ui/initial';
import { Sheet } from '@kaeo/shared/ui/overlay';
import Gift from 'lucide-react/icons/gift';
import { BannersFirst } from '../banner/banners-first.tsx';
import { useMoney } from '../wallet/amount/use-money.ts';
import { walletQuery } from '../wallet/balance/get-wallet.ts';
import { OutcomeNote } from '../wallet/move/outcome-note.tsx';
import { FriendTable } from './friend-table.tsx';
import { InviteLinkCard } from './invite-link-card.tsx';
import { useInviteBonus } from './use-invite-bonus.ts';

/** The accrued bonus, and the percentages of friends' losses that produce it: one without a bonus, one while their bonus is active. */
function InviteSummary({ invite, currency }: { invite: Wallet['invite']; currency: Currency }) {
  const { t } = useTranslation('wallet');
  return (
    <section aria-label={t('invite.summary')}>
      <dl css={cells}>
        <div>
          <dt>
            {t('invite.waiting')}{' '}
            <span css={unit}>
              (<CurrencyWord currency={currency} />)
            </span>
          </dt>
          <dd data-tone="reward">{formatAmount(invite.amount)}</dd>
        </div>
        <div>
          <dt>{t('invite.withoutBonus')}</dt>
          <dd data-tone="success">{t('percent', { value: invite.success })}</dd>
        </div>
        <div>
          <dt>{t('invite.withBonus')}</dt>
          <dd>{t('percent', { value: invite.fail })}</dd>
        </div>
      </dl>
      <p css={explained}>{t('invite.explained', { success: invite.success, fail: invite.fail })}</p>
      {invite.code !== undefined && <FriendsView code={invite.code} />}
    </section>
  );
}

const ownInvitation = (code: string) =>
  queryOptions({
    queryKey: [...queryKeys.lookup('invitation'), code],
    queryFn: ({ signal }) => call('GET /api/invite/find/{code}', { params: { code }, signal }),
    staleTime: 300_000,
  });

/** What friends get and see, read with the call of the register page (PLAY-08). */
function FriendsView({ code }: { code: string }) {
  const { t } = useTranslation('wallet');
  const { data } = useQuery(ownInvitation(code));
  if (!data) return null;
  return (
    <p css={explained}>
      {data.friendGets !== null && t('invite.friendGets', { percent: data.friendGets.percent })} {t('invite.friendGetsNothing')}{' '}
      {data.name !== null && t('invite.shownAs', { name: data.name })}
    </p>
  );
}

const cells = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  paddingBlock: theme.space[3],
  borderRadius: theme.radius.card,
  background: theme.color.s2,
  textAlign: 'center',
  '& > div': { display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end', paddingInline: theme.space[2] },
  '& > div + div': { borderInlineStart: `1px solid ${theme.color.borderSubtle}` },
  '& dd': { margin: 0, ...text.title, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  '& dd[data-tone="reward"]': { color: theme.color.reward },
  '& dd[data-tone="success"]': { color: theme.color.success },
  '& dt': { ...text.caption, color: theme.color.text2 },
});
const unit = css({ whiteSpace: 'nowrap' });
const explained = css({ marginTop: theme.space[2], ...text.caption, color: theme.color.text3, textWrap: 'pretty' });

type InviteDialogProps = { onClose: () => void; isAwaited?: boolean };

export default function InviteDialog({ onClose, isAwaited = false }: InviteDialogProps) {
  const { t } = useTranslation('wallet');
  return (
    <BannersFirst dialog="invite" title={t('home.tiles.invite')} isAwaited={isAwaited} onClose={onClose}>
      <InviteSheet onClose={onClose} />
    </BannersFirst>
  );
}

function InviteSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('wallet');
  const wallet = useQuery(walletQuery);
  return (
    <Sheet
      title={t('home.tiles.invite')}
      onClose={onClose}
      footer={wallet.data && <ReceiveBonus invite={wallet.data.invite} currency={wallet.data.profile.currency} />}
    >
      <AsyncView query={wallet} skeleton={<DialogSkeleton />}>
        {({ profile, invite }) => (
          <>
            <InviteLinkCard profileId={profile._id} ownCode={invite.code} />
            <InviteSummary invite={invite} currency={profile.currency} />
            <FriendTable currency={profile.currency} />
          </>
        )}
      </AsyncView>
    </Sheet>
  );
}

function ReceiveBonus({ invite, currency }: { invite: Wallet['invite']; currency: Currency }) {
  const { t } = useTranslation('wallet');
  const { amount, isInactive } = invite;
  const money = useMoney(currency);
  const bonus = useInviteBonus(amount, t('invite.receivedAmount', { amount: money(amount) }));
  const isOnline = useIsOnline();
  const nothing = amount > 0 ? undefined : t('invite.nothing');
  const reason = isInactive ? t('invite.inactive') : nothing;
  return (
    <>
      <OutcomeNote outcome={bonus.isUnknown ? { kind: 'unknown' } : { kind: 'none' }} />
      <Button
        variant="reward"
        isBlock
        icon={<Gift size={22} aria-hidden="true" />}
        isPending={bonus.isReceiving}
        disabledReason={isOnline ? reason : t('move.offline')}
        onClick={() => void bonus.receive()}
      >
        {amount > 0 ? t('invite.receiveAmount', { amount: money(amount) }) : t('invite.receive')}
      </Button>
    </>
  );
}
