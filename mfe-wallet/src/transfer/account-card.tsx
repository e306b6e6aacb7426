import type { Currency } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';
import { css, fieldFocus, text, theme } from '@kaeo/shared/style';
import { Amount, Image } from '@kaeo/shared/ui/bundled';
import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Layers from 'lucide-react/icons/layers';
import Wallet from 'lucide-react/icons/wallet';
import { type ComponentProps, useId } from 'react';
import { initialOf } from '../wallet/display/person.ts';
import { allGamesCode, type TransferAccount, walletCode } from './transfer-accounts.ts';

type AccountCardProps = {
  label: string;
  accounts: readonly TransferAccount[];
  currency: Currency;
  value: string;
  onChange: (code: string) => void;
  error: string | undefined;
} & Pick<ComponentProps<'select'>, 'name' | 'disabled' | 'ref'>;

/** One side of a transfer as a card with the balance. A native select above it chooses another account. */
export function AccountCard({ label, accounts, currency, value, onChange, error, ...select }: AccountCardProps) {
  const { t } = useTranslation('wallet');
  const id = useId();
  const chosen = accounts.find((account) => account.code === value);
  return (
    <div>
      <div css={cardStyle} data-invalid={error !== undefined || undefined}>
        <span css={picture} aria-hidden="true">
          {chosen ? <AccountPicture account={chosen} /> : <Wallet size={22} />}
        </span>
        <div css={words}>
          <label css={labelStyle} htmlFor={id}>
            {label}
          </label>
          <p css={name} data-empty={!chosen || undefined}>
            {chosen?.name ?? t('transfer.choose')}
          </p>
        </div>
        <span>{chosen && <Amount value={chosen.amount} currency={currency} />}</span>
        <ChevronDown size={20} color={theme.color.text3} aria-hidden="true" />
        <select
          css={choice}
          {...select}
          id={id}
          aria-required="true"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${id}-help`}
          value={chosen?.code ?? ''}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="" disabled>
            {t('transfer.choose')}
          </option>
          {accounts.map((account) => (
            <option key={account.code} value={account.code}>
              {account.name}
            </option>
          ))}
        </select>
      </div>
      <p css={help} id={`${id}-help`} aria-live="polite">
        {error !== undefined && (
          <>
            <CircleAlert size={16} />
            {error}
          </>
        )}
      </p>
    </div>
  );
}

function AccountPicture({ account }: { account: TransferAccount }) {
  if (account.code === walletCode) return <Wallet size={22} />;
  if (account.code === allGamesCode) return <Layers size={22} />;
  return <Image css={logo} src={account.logo} alt="" width={40} height={40} fallback={initialOf(account.name)} />;
}

const cardStyle = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr) auto 20px',
  alignItems: 'center',
  gap: theme.space[3],
  minHeight: '72px',
  padding: `${theme.space[2]} ${theme.space[3]}`,
  border: `1px solid ${theme.color.borderStrong}`,
  borderRadius: theme.radius.card,
  background: theme.color.s2,
  // With doubled text size on a phone, the amount is below the name.
  '@media (max-width: 15em)': {
    gridTemplateColumns: '40px minmax(0, 1fr) 20px',
    '& > span:not(:first-of-type)': { gridArea: '2 / 2' },
  },
  '&:focus-within': fieldFocus,
  '&[data-invalid]': { borderColor: theme.color.danger },
  '&:has(select:disabled)': { borderColor: theme.color.borderSubtle, background: theme.color.s1 },
});
const picture = css({
  display: 'grid',
  placeItems: 'center',
  width: '40px',
  height: '40px',
  overflow: 'hidden',
  borderRadius: theme.radius.chip,
  background: theme.color.s3,
  color: theme.color.action,
});
const logo = css({ objectFit: 'contain' });
const words = css({ minWidth: 0 });
const labelStyle = css({ display: 'block', ...text.caption, color: theme.color.text3 });
const name = css({ ...text.strong, '&[data-empty]': { color: theme.color.text3 } });
/** Covers the card invisibly, so that a press anywhere opens the list. 16 px, because iOS zooms into smaller fields. */
const choice = css({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  border: 0,
  opacity: 0,
  fontSize: '1rem',
  cursor: 'pointer',
  '&:disabled': { cursor: 'default' },
  '& option': { background: theme.color.s2, color: theme.color.text },
});
const help = css({
  display: 'flex',
  gap: '6px',
  minHeight: 'calc(1.375rem + var(--leading, 0rem))',
  marginTop: theme.space[1],
  color: theme.color.danger,
  ...text.caption,
  '& > svg': { flexShrink: 0, marginTop: '3px' },
});
