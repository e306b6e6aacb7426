import type { Currency, RefundCheck } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { SafeHtml } from '@kaeo/shared/html';
import { type Language, useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { keepPreviousData, queryKeys, queryOptions, useQuery } from '@kaeo/shared/query';
import { css, text, theme } from '@kaeo/shared/style';
import { formatDateTime } from '@kaeo/shared/time';
import { Amount, AsyncView, Guilloche, Note } from '@kaeo/shared/ui/bundled';
import { DialogSkeleton } from '@kaeo/shared/ui/dialog';
import { Sheet } from '@kaeo/shared/ui/overlay';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import { BannersFirst } from '../banner/banners-first.tsx';
import { useMoney } from '../wallet/amount/use-money.ts';
import { walletQuery } from '../wallet/balance/get-wallet.ts';
import { ReceiveRefund } from './receive-refund.tsx';
import { RefundLog } from './refund-log.tsx';

/** `info` is HTML in the player's language. */
const refundQuery = (language: Language) =>
  queryOptions({
    queryKey: [...queryKeys.refund, 'check', language],
    queryFn: ({ signal }) => call('GET /api/refund/check', { signal }),
    staleTime: 0,
    // When the language changes, keep the old data until the new loads, so that an open confirmation stays.
    placeholderData: keepPreviousData,
  });

/** A debt, because a game cancelled rounds that had earned a bonus or refund. */
function OwedNote({ refund, currency }: { refund: RefundCheck; currency: Currency }) {
  const { t } = useTranslation('wallet');
  const money = useMoney(currency);
  if (refund.owed === undefined) return null;
  return (
    <Note tone="pending" title={t('refund.owed', { amount: money(refund.owed) })}>
      {t('refund.owedWhy')}
    </Note>
  );
}

/** For losses that were reported too recently. */
function PendingRefund({ refund, currency }: { refund: RefundCheck; currency: Currency }) {
  const { t } = useTranslation('wallet');
  const language = useLanguage();
  const money = useMoney(currency);
  const { pendingAmount, pendingFrom } = refund;
  if (pendingAmount === undefined || pendingFrom === undefined) return null;
  return (
    <Note tone="info" icon={<Clock />} title={t('refund.pending', { amount: money(pendingAmount) })}>
      {t('refund.pendingFrom', { time: formatDateTime(pendingFrom, language) })} {t('refund.pendingWhy')}
    </Note>
  );
}

function RefundAmount({ amount, currency }: { amount: number; currency: Currency }) {
  const { t } = useTranslation('wallet');
  return (
    <section css={hero} aria-label={t('refund.accrued')}>
      <div css={art}>
        <Guilloche tone="white" />
      </div>
      <p>{t('refund.accrued')}</p>
      <Amount value={amount} currency={currency} size="balance" />
      <p>{t('refund.accruedFrom')}</p>
    </section>
  );
}

const hero = css({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'clip',
  display: 'grid',
  padding: `${theme.space[4]} ${theme.space[5]}`,
  borderRadius: theme.radius.hero,
  background: theme.gradient.hero,
  boxShadow: `inset 0 0 0 1px ${theme.color.heroLine}`,
  '& > p': { ...text.caption, color: theme.color.heroText },
});
const art = css({ position: 'absolute', inset: 0, zIndex: -1, pointerEvents: 'none' });

function Condition({ text: words, isMet }: { text: string; isMet: boolean }) {
  const { t } = useTranslation('wallet');
  const tone = isMet ? theme.color.success : theme.color.danger;
  return (
    <li>
      {isMet ? <CircleCheck color={tone} aria-hidden="true" /> : <CircleX color={tone} aria-hidden="true" />}
      <span>{words}</span>
      <strong style={{ color: tone }}>{isMet ? t('refund.met') : t('refund.unmet')}</strong>
    </li>
  );
}

const lines = css({
  display: 'grid',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: theme.space[3],
    minHeight: theme.size.target,
    ...text.body,
  },
  '& strong': text.label,
});

/** Refunded share of a loss, in percent. */
function Share({ tone, term, percent }: { tone: 'success' | 'pending'; term: string; percent: number }) {
  const { t } = useTranslation('wallet');
  return (
    <div>
      <dt>{term}</dt>
      <dd style={{ color: theme.color[tone] }}>{t('percent', { value: percent })}</dd>
    </div>
  );
}

const shares = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: theme.space[3],
  '& > div': {
    display: 'flex',
    // The figure is displayed above its label, but screen readers read the label first.
    flexDirection: 'column-reverse',
    justifyContent: 'flex-end',
    padding: `${theme.space[3]} ${theme.space[4]}`,
    borderRadius: theme.radius.card,
    background: theme.color.s2,
  },
  '& dt': { ...text.caption, color: theme.color.text2, textWrap: 'balance' },
  '& dd': { margin: 0, ...text.h2, fontVariantNumeric: 'tabular-nums' },
});

type RefundDialogProps = { onClose: () => void; isAwaited?: boolean };

export default function RefundDialog({ onClose, isAwaited = false }: RefundDialogProps) {
  const { t } = useTranslation('wallet');
  return (
    <BannersFirst dialog="refund" title={t('home.tiles.refund')} isAwaited={isAwaited} onClose={onClose}>
      <RefundSheet onClose={onClose} />
    </BannersFirst>
  );
}

function RefundSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('wallet');
  const refund = useQuery(refundQuery(useLanguage()));
  const currency = useQuery(walletQuery).data?.profile.currency ?? 'BAHT';

  return (
    <Sheet
      title={t('home.tiles.refund')}
      onClose={onClose}
      footer={refund.data && <ReceiveRefund refund={refund.data} currency={currency} />}
    >
      <AsyncView query={refund} skeleton={<DialogSkeleton />}>
        {(data) => (
          <>
            <RefundAmount amount={data.refundAmount} currency={currency} />
            {data.isInactive && <Note tone="pending">{t('refund.inactive')}</Note>}
            <PendingRefund refund={data} currency={currency} />
            <OwedNote refund={data} currency={currency} />
            <dl css={shares}>
              <Share tone="success" term={t('refund.withoutBonus')} percent={data.refundSuccess} />
              <Share tone="pending" term={t('refund.withBonus')} percent={data.refundFail} />
            </dl>
            <ul css={lines} aria-label={t('refund.conditions')}>
              <Condition text={t('refund.hasAmount')} isMet={data.result} />
              <Condition text={t('refund.hasNoBonus')} isMet={!data.bonus} />
            </ul>
            {data.info !== '' && <SafeHtml html={data.info} />}
            <RefundLog currency={currency} />
          </>
        )}
      </AsyncView>
    </Sheet>
  );
}
