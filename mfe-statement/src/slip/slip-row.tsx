import { type Currency, type MoneyStatus, type Slip, slipReasonKey } from '@kaeo/shared/api';
import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { formatAmount } from '@kaeo/shared/money';
import { Link, useSearchParams } from '@kaeo/shared/router';
import { css, focusRing, text, theme } from '@kaeo/shared/style';
import { formatDateTime } from '@kaeo/shared/time';
import { Chip, CurrencyWord } from '@kaeo/shared/ui/bundled';
import FileImage from 'lucide-react/icons/file-image';
import Image from 'lucide-react/icons/image';
import { LateNote } from '../late-note.tsx';

const { color, radius, space } = theme;
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  minHeight: theme.size.target,
  // The touch target is taller than its line, so it extends into the card's padding instead of making the card taller.
  marginBlock: '-9px',
  paddingInlineStart: theme.space[2],
  borderRadius: theme.radius.chip,
  color: theme.color.action,
  textDecoration: 'none',
  ...text.label,
  ...focusRing,
});

type SlipImageLinkProps = {
  readonly reference: string;
  /** Distinguishes the links for screen readers. */
  readonly received: string;
};

function SlipImageLink({ reference, received }: SlipImageLinkProps) {
  const { t } = useTranslation('statement');
  const [search] = useSearchParams();
  const target = new URLSearchParams(search);
  target.set('slip', reference);
  return (
    <Link
      to={{ search: target.toString() }}
      state={{ modalOpenedHere: true }}
      preventScrollReset
      aria-label={t('slips.viewOf', { time: received })}
      css={link}
    >
      <Image size={20} />
      {t('slips.view')}
    </Link>
  );
}

const card = css({
  display: 'grid',
  gridTemplateColumns: '44px minmax(0, 1fr) auto',
  gridTemplateAreas: '"icon amount status" "icon time view" ". reason reason"',
  // On the narrowest phones the status has its own line, so that amounts and dates do not wrap.
  '@media (max-width: 22.45em)': {
    gridTemplateAreas: '"icon amount view" "icon time time" ". status status" ". reason reason"',
  },
  alignItems: 'center',
  columnGap: space[3],
  padding: '12px 16px 12px 12px',
  borderRadius: radius.card,
  background: color.s2,
});
/** Places a cell's children in the card's grid. */
const spread = css({ display: 'contents' });
const iconBox = css({
  gridArea: 'icon',
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  borderRadius: radius.button,
  background: color.s3,
  color: color.text2,
});
// Keeps both lines together next to a taller cell.
const time = css({ gridArea: 'time', alignSelf: 'start', color: color.text3, ...text.caption });
const amount = css({ gridArea: 'amount', alignSelf: 'end', ...text.strong });
const state = css({
  gridArea: 'status',
  justifySelf: 'end',
  '@media (max-width: 22.45em)': { justifySelf: 'start', marginTop: space[1] },
});
/** The status and its reason in parentheses, as one sentence. */
const explained = css({ gridArea: 'reason', marginTop: space[1], color: color.danger, ...text.caption });
const inSentence = css({ marginInlineEnd: space[1] });
const meanwhile = css({ gridArea: 'reason', display: 'grid', gap: space[1] });
const forOthers = css({ color: color.pending, ...text.caption });
const view = css({ gridArea: 'view', justifySelf: 'end' });

type SlipRowProps = {
  readonly slip: Slip;
  readonly currency: Currency | undefined;
};

export function SlipRow({ slip, currency }: SlipRowProps) {
  const language = useLanguage();
  const received = formatDateTime(slip.createdAt, language);
  return (
    <div role="row" css={card}>
      <div role="cell" css={spread}>
        <span css={iconBox}>
          <FileImage size={24} />
        </span>
        <time dateTime={slip.createdAt} css={time}>
          {received}
        </time>
      </div>
      <div role="cell" css={amount}>
        {slip.amount > 0 ? formatAmount(slip.amount) : '—'}{' '}
        {slip.amount > 0 && currency !== undefined && <CurrencyWord currency={currency} />}
      </div>
      <div role="cell" css={spread}>
        <SlipStatus slip={slip} />
      </div>
      <div role="cell" css={view}>
        {slip.link !== '' && <SlipImageLink reference={slip.reference} received={received} />}
      </div>
    </div>
  );
}

const looks = {
  IN_PROGRESS: { tone: 'pending', word: 'slips.checking' },
  SUCCESS: { tone: 'success', word: 'status.SUCCESS' },
  FAILED: { tone: 'danger', word: 'status.FAILED' },
} as const satisfies Record<MoneyStatus, object>;

/** The status with the reason in parentheses (SLIP-01), or a note that the money is returned. */
function SlipStatus({ slip }: { readonly slip: Slip }) {
  const { t } = useTranslation('statement');
  const { t: shared } = useTranslation('shared');
  const { tone, word } = looks[slip.status];
  const reason = slipReasonKey(slip.note);
  const why = slip.isReturned === true ? t('slips.returned') : reason && shared(reason);
  return (
    <>
      {why === undefined ? (
        <span css={state}>
          <Chip tone={tone}>{t(word)}</Chip>
        </span>
      ) : (
        <p css={explained}>
          <span css={inSentence}>
            <Chip tone={tone}>{t(word)}</Chip>
          </span>
          {` (${why})`}
        </p>
      )}
      {slip.status === 'IN_PROGRESS' && (
        <div css={meanwhile}>
          {slip.waitsFor === 'staff' && <p css={forOthers}>{t('slips.staff')}</p>}
          {slip.waitsFor === 'player' && (
            <p css={forOthers}>
              {t('slips.parked')} <Link to="/user/protection">{t('slips.toParked')}</Link>
            </p>
          )}
          {slip.isUnknownToBank === true && <p css={forOthers}>{t('slips.unknownToBank')}</p>}
          {slip.isLate === true && <LateNote />}
        </div>
      )}
    </>
  );
}
