import type { BankItem } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { getConfig } from '@kaeo/shared/config';
import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { queryKeys, queryOptions, useQuery } from '@kaeo/shared/query';
import { css, focusRing, press, text, theme, visuallyHidden } from '@kaeo/shared/style';
import { AsyncView } from '@kaeo/shared/ui/bundled';
import { BankTile } from '@kaeo/shared/ui/deferred';
import { lazyDialog } from '@kaeo/shared/ui/dialog';
import { Skeleton, VisuallyHidden } from '@kaeo/shared/ui/initial';
import Check from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Search from 'lucide-react/icons/search';
import { useId } from 'react';
import { bankName, recommendedBanks } from '../bank-account.ts';

const { color, space } = theme;
const tile = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '68px',
  padding: '8px',
  borderRadius: theme.radius.card,
  background: color.s1,
  boxShadow: `inset 0 0 0 1px ${color.borderSubtle}`,
  cursor: 'pointer',
  '&:has(:checked)': { background: color.actionSoft, boxShadow: `inset 0 0 0 1.5px ${color.action}` },
  '&:has(:focus-visible)': { outline: `3px solid ${color.focus}`, outlineOffset: '2px' },
});
const hidden = css(visuallyHidden);
const words = css({
  flex: 1,
  minWidth: 'max-content',
  '@media (max-width: 15em)': { minWidth: 0 },
  '& > small': { display: 'block', color: color.text3, ...text.caption },
});
const mark = css({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: '22px',
  height: '22px',
  borderRadius: '50%',
  boxShadow: `inset 0 0 0 1.5px ${color.borderStrong}`,
  color: 'transparent',
  'input:checked ~ &': { background: color.action, boxShadow: 'none', color: color.ink },
});

type RecommendedBankProps = {
  readonly code: string;
  readonly name: string;
  readonly group: string;
  readonly isChosen: boolean;
  readonly onChoose: (code: string) => void;
  readonly ref?: (control: HTMLElement | null) => void;
};

/** A recommended bank as a tile, one of a group of radio buttons (REG-07). */
function RecommendedBank({ code, name, group, isChosen, onChoose, ref }: RecommendedBankProps) {
  const { t } = useTranslation('auth');
  return (
    <label css={tile}>
      <input ref={ref} type="radio" name={group} value={code} checked={isChosen} css={hidden} onChange={() => onChoose(code)} />
      <BankTile code={code} />
      <span css={words}>
        <strong css={text.strong}>{name}</strong>
        {/* Sighted users see the code on the tile, so hide it from screen readers. */}
        <VisuallyHidden>{code}</VisuallyHidden>
        <small>{t('bank.recommended')}</small>
      </span>
      <span css={mark}>
        <Check size={16} strokeWidth={3} />
      </span>
    </label>
  );
}

const BankListSheet = lazyDialog(
  async () => (await import(/* webpackChunkName: "dialog-banks" */ './bank-list.sheet.tsx')).BankListSheet,
);

const legend = css({ marginBottom: '6px', padding: 0, color: color.text2, ...text.label });
/** Side by side where the labels fit; they do not fit in English on a phone. */
const tiles = css({ display: 'flex', flexWrap: 'wrap', gap: space[2], '& > *': { flex: '1 1 165px' } });
const opener = css({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  width: '100%',
  minHeight: theme.size.primary,
  padding: '4px 10px',
  border: 0,
  borderRadius: theme.radius.input,
  background: 'transparent',
  color: color.action,
  textAlign: 'start',
  ...text.strong,
  ...press,
  ...focusRing,
});
const asField = css({ border: `1px solid ${color.borderStrong}`, background: color.s2 });
const chosen = css({
  marginTop: space[2],
  background: color.actionSoft,
  boxShadow: `inset 0 0 0 1.5px ${color.action}`,
  color: color.text,
});
const grow = css({ flex: 1, minWidth: 0 });
const problem = css({
  display: 'flex',
  gap: '6px',
  minHeight: 'calc(1.375rem + var(--leading, 0rem))',
  color: color.danger,
  ...text.caption,
  '& > svg': { marginTop: '3px' },
});

type BankList = { readonly isOpen: boolean; readonly open: () => void; readonly close: () => void };

type BankChoiceProps = {
  readonly name: string;
  readonly banks: readonly BankItem[];
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
  readonly list: BankList;
  /** Receives the control to focus when no bank is chosen. */
  readonly ref: (control: HTMLElement | null) => void;
};

/** Choice of one bank. Thailand shows two recommended banks as tiles; all other banks are in a searchable list. */
function BankChoice({ name, banks, value, error, onChange, list, ref }: BankChoiceProps) {
  const { t } = useTranslation('auth');
  const language = useLanguage();
  const errorId = useId();
  const offered = getConfig().market === 'thailand' ? recommendedBanks : [];
  const recommended = banks.filter((bank) => offered.includes(bank.code));
  const other = banks.find((bank) => bank.code === value && !recommended.includes(bank));
  const handleChoose = (code: string): void => {
    onChange(code);
    list.close();
  };

  return (
    <fieldset aria-describedby={errorId}>
      <legend css={legend}>{t('bank.bank')}</legend>
      {recommended.length > 0 && (
        <div css={tiles}>
          {recommended.map((bank, index) => (
            <RecommendedBank
              key={bank.code}
              {...(index === 0 ? { ref } : {})}
              code={bank.code}
              name={bankName(bank, language)}
              group={name}
              isChosen={bank.code === value}
              onChoose={onChange}
            />
          ))}
        </div>
      )}
      <button
        type="button"
        {...(recommended.length === 0 ? { ref } : {})}
        css={[opener, recommended.length === 0 && asField, other && chosen]}
        onClick={list.open}
      >
        <OpenerContent other={other} isOnly={recommended.length === 0} />
        <ChevronRight size={20} color={color.text3} />
      </button>
      <p id={errorId} aria-live="polite" css={problem}>
        {error !== undefined && (
          <>
            <CircleAlert size={16} />
            {error}
          </>
        )}
      </p>
      {list.isOpen && <BankListSheet title={t('bank.choose')} banks={banks} onChoose={handleChoose} onClose={list.close} />}
    </fieldset>
  );
}

function OpenerContent({ other, isOnly }: { readonly other: BankItem | undefined; readonly isOnly: boolean }) {
  const { t } = useTranslation('auth');
  const language = useLanguage();
  if (other === undefined) {
    return (
      <>
        <Search size={22} />
        <span css={grow}>{t(isOnly ? 'bank.choose' : 'bank.other')}</span>
      </>
    );
  }
  return (
    <>
      <BankTile code={other.code} size={40} />
      <span css={grow}>{bankName(other, language)}</span>
    </>
  );
}

/** Banks that support payouts. */
const banksQuery = queryOptions({
  queryKey: queryKeys.lookup('banks'),
  queryFn: ({ signal }) => call('GET /api/lookup/banks', { signal }),
  staleTime: 300_000,
});

/** Bank choice with loading and error states. If the banks fail to load, the other fields keep their input. */
export function BankField(field: Omit<BankChoiceProps, 'banks'>) {
  const { t } = useTranslation('auth');
  const query = useQuery(banksQuery);
  return (
    <AsyncView
      query={query}
      skeleton={<Skeleton height={148} radius={16} />}
      failed={{ title: t('bank.failedTitle'), hint: t('bank.failedHint') }}
    >
      {(banks) => <BankChoice {...field} banks={banks} />}
    </AsyncView>
  );
}
