import type { Currency } from '@wallet/shared/api';
import { useTranslation } from '@wallet/shared/i18n';
import { fieldFocus, styled, text, theme } from '@wallet/shared/style';
import { Amount } from '@wallet/shared/ui';
import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Layers from 'lucide-react/icons/layers';
import Wallet from 'lucide-react/icons/wallet';
import { useId } from 'react';
import { allGamesCode, type TransferAccount, walletCode } from './transfer-accounts.ts';

type AccountCardProps = {
  label: string;
  /** Their names in the language of now. */
  accounts: readonly TransferAccount[];
  currency: Currency;
  value: string;
  onChange: (code: string) => void;
  isDisabled: boolean;
  error?: string;
};

/** One side of a transfer as a card with what is in the account. The device's own list lies over it, to choose another. */
export function AccountCard({ label, accounts, currency, value, onChange, isDisabled, error }: AccountCardProps) {
  const { t } = useTranslation('wallet');
  const id = useId();
  const chosen = accounts.find((account) => account.code === value);
  return (
    <div>
      <Card data-invalid={error !== undefined || undefined}>
        <Picture aria-hidden="true">{chosen ? <AccountPicture account={chosen} /> : <Wallet size={22} />}</Picture>
        <Words>
          <Label htmlFor={id}>{label}</Label>
          <Name data-empty={!chosen || undefined}>{chosen?.name ?? t('transfer.choose')}</Name>
        </Words>
        <span>{chosen && <Amount value={chosen.amount} currency={currency} />}</span>
        <ChevronDown size={20} color={theme.color.text3} aria-hidden="true" />
        <Choice
          id={id}
          aria-required="true"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${id}-help`}
          value={chosen?.code ?? ''}
          disabled={isDisabled}
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
        </Choice>
      </Card>
      <Help id={`${id}-help`} aria-live="polite">
        {error !== undefined && (
          <>
            <CircleAlert size={16} />
            {error}
          </>
        )}
      </Help>
    </div>
  );
}

function AccountPicture({ account }: { account: TransferAccount }) {
  if (account.code === walletCode) return <Wallet size={22} />;
  if (account.code === allGamesCode) return <Layers size={22} />;
  return <Logo src={account.logo} alt="" width={40} height={40} />;
}

const Card = styled.div({
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
  '&:focus-within': fieldFocus,
  '&[data-invalid]': { borderColor: theme.color.danger },
  '&:has(select:disabled)': { borderColor: theme.color.borderSubtle, background: theme.color.s1 },
});
const Picture = styled.span({
  display: 'grid',
  placeItems: 'center',
  width: '40px',
  height: '40px',
  overflow: 'hidden',
  borderRadius: theme.radius.chip,
  background: theme.color.s3,
  color: theme.color.action,
});
const Logo = styled.img({ objectFit: 'contain' });
const Words = styled.div({ minWidth: 0 });
const Label = styled.label({ display: 'block', ...text.caption, color: theme.color.text3 });
const Name = styled.p({ ...text.strong, '&[data-empty]': { color: theme.color.text3 } });
/** Over the whole card, unseen: a press anywhere opens the list. 16 px, or iOS would zoom in. */
const Choice = styled.select({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  border: 0,
  opacity: 0,
  fontSize: '16px',
  cursor: 'pointer',
  '&:disabled': { cursor: 'default' },
  '& option': { background: theme.color.s2, color: theme.color.text },
});
const Help = styled.p({
  display: 'flex',
  gap: '6px',
  minHeight: 'calc(22px + var(--leading, 0px))',
  marginTop: theme.space[1],
  color: theme.color.danger,
  ...text.caption,
  '& > svg': { flexShrink: 0, marginTop: '3px' },
});
