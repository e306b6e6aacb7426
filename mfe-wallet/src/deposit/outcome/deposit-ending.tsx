import { useTranslation } from '@kaeo/shared/i18n';
import { useQuery } from '@kaeo/shared/query';
import { css, text, theme } from '@kaeo/shared/style';
import { Amount } from '@kaeo/shared/ui/bundled';
import { Button, ButtonLink } from '@kaeo/shared/ui/initial';
import { SheetFooter } from '@kaeo/shared/ui/overlay';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Hourglass from 'lucide-react/icons/hourglass';
import type { ReactNode } from 'react';
import { walletQuery } from '../../wallet/balance/get-wallet.ts';
import { stack } from '../../wallet/display/stack.ts';
import { DepositTimeline } from '../../wallet/steps/deposit-timeline.tsx';
import { PushOffer } from './push-offer.tsx';

const faces = {
  success: { Icon: CircleCheck, color: theme.color.success },
  pending: { Icon: Hourglass, color: theme.color.pending },
  failed: { Icon: CircleX, color: theme.color.danger },
};

type DepositEndingProps = {
  kind: keyof typeof faces;
  title: string;
  /** The credited amount in major units; 0 if unknown. */
  credited?: number;
  children?: ReactNode;
  below?: ReactNode;
  other: { readonly label: string } & ({ readonly to: string } | { readonly onPress: () => void });
  /** Inside a card, because the sheet has its own footer. */
  isInCard?: boolean;
  onDone: () => void;
};

/** Final view of every deposit: outcome, amount, "Done" and one other action (ADR 0037). */
export function DepositEnding({
  kind,
  title,
  credited = 0,
  children,
  below,
  other,
  isInCard = false,
  onDone,
}: DepositEndingProps) {
  const { t } = useTranslation('wallet');
  const { data: wallet } = useQuery(walletQuery);
  const { Icon, color } = faces[kind];
  const Foot = isInCard ? 'div' : SheetFooter;
  const look = { isBlock: true, variant: 'text', size: 'medium' } as const;
  return (
    <div css={stack}>
      <section css={box} role="status">
        <Icon size={52} color={color} aria-hidden="true" />
        <p css={text.h2}>{title}</p>
        {credited > 0 && <Amount value={credited} currency={wallet?.profile.currency ?? 'BAHT'} size="balance" sign="+" />}
        {children && <div css={hints}>{children}</div>}
      </section>
      {below}
      {kind === 'success' && <PushOffer />}
      <Foot>
        <Button isBlock onClick={onDone}>
          {t('deposit.done')}
        </Button>
        {'to' in other ? (
          <ButtonLink {...look} to={other.to}>
            {other.label}
          </ButtonLink>
        ) : (
          <Button {...look} onClick={other.onPress}>
            {other.label}
          </Button>
        )}
      </Foot>
    </div>
  );
}

const box = css({
  display: 'grid',
  justifyItems: 'center',
  gap: theme.space[2],
  padding: `${theme.space[6]} 0`,
  textAlign: 'center',
  textWrap: 'balance',
});
const hints = css({ display: 'grid', gap: theme.space[2], color: theme.color.text2 });

type DepositWaitingProps = Pick<DepositEndingProps, 'title' | 'isInCard'> & {
  hint: string;
  reference: string;
  onClose: () => void;
};

export function DepositWaiting({ hint, reference, onClose, ...ending }: DepositWaitingProps) {
  const { t } = useTranslation('wallet');
  return (
    <DepositEnding
      kind="pending"
      other={{ label: t('deposit.waiting.statement'), to: '/user/statement' }}
      below={<DepositTimeline reference={reference} />}
      {...ending}
      onDone={onClose}
    >
      <p>{hint}</p>
      <p css={referenceStyle}>{t('deposit.waiting.reference', { reference })}</p>
    </DepositEnding>
  );
}

const referenceStyle = css({ ...text.caption, color: theme.color.text3 });

/** The money arrived, but the player's protection keeps it out of the wallet (PROT-07). */
export function DepositParked({ isInCard, onClose }: Pick<DepositEndingProps, 'isInCard'> & { onClose: () => void }) {
  const { t } = useTranslation('wallet');
  return (
    <DepositEnding
      kind="pending"
      title={t('deposit.parked.title')}
      other={{ label: t('deposit.parked.open'), to: '/user/protection' }}
      {...(isInCard === undefined ? {} : { isInCard })}
      onDone={onClose}
    >
      <p>{t('deposit.parked.hint')}</p>
    </DepositEnding>
  );
}

type DepositCreditedProps = Pick<DepositEndingProps, 'isInCard'> & {
  credited: number;
  /** The reference of the deposit, or the id of the paid QR code. */
  reference: string;
  onAnother: () => void;
  onClose: () => void;
};

export function DepositCredited({ credited, reference, onAnother, onClose, ...ending }: DepositCreditedProps) {
  const { t } = useTranslation('wallet');
  return (
    <DepositEnding
      kind="success"
      title={t('deposit.credited.title')}
      credited={credited}
      other={{ label: t('deposit.credited.another'), onPress: onAnother }}
      below={<DepositTimeline reference={reference} />}
      {...ending}
      onDone={onClose}
    />
  );
}
