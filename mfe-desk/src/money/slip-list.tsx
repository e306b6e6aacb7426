import type { Currency } from '@kaeo/shared/api';
import { slipReasonKey } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';
import { css, text, theme } from '@kaeo/shared/style';
import { Amount } from '@kaeo/shared/ui/bundled';
import { Facts } from '@kaeo/shared/ui/desk';
import type { ReactNode } from 'react';
import { useLabel } from '../parts/label.ts';
import { Moment } from '../parts/moment.tsx';
import { PlayerLink } from '../parts/player-link.tsx';
import { SlipPicture } from './slip-picture.tsx';

export type ShownSlip = {
  readonly reference: string;
  readonly status: string;
  readonly reason: string;
  readonly createdAt: string;
  readonly hasPicture: boolean;
  /** Not given if all slips are of one player. */
  readonly playerId?: string;
  readonly username?: string;
  readonly amount?: number;
};

const list = css({ display: 'grid', gap: theme.space[4], listStyle: 'none', margin: 0, padding: 0 });
const titleStyle = css({ margin: 0, ...text.strong, overflowWrap: 'anywhere' });

/** Slips with their pictures. */
export function SlipList({ slips, currency }: { slips: readonly ShownSlip[]; currency: Currency }): ReactNode {
  const { t } = useTranslation('desk');
  const { t: shared } = useTranslation('shared');
  const label = useLabel();
  const reasonOf = (reason: string) => {
    const key = slipReasonKey(reason);
    return key === undefined ? reason : shared(key);
  };
  if (slips.length === 0) return <p css={{ color: theme.color.text3, ...text.note }}>{t('money.slip.none')}</p>;
  return (
    <ul css={list}>
      {slips.map(({ reference, status, reason, createdAt, hasPicture, playerId, username, amount }) => (
        <li key={reference}>
          <h3 css={titleStyle}>{reference}</h3>
          <Facts
            facts={[
              [t('money.slip.status'), label(`money.slipStatus.${status}`, status)],
              [t('money.slip.reason'), reasonOf(reason)],
              [t('money.amount'), amount ? <Amount value={amount} currency={currency} /> : undefined],
              [t('money.player'), playerId && <PlayerLink id={playerId}>{username}</PlayerLink>],
              [t('money.slip.uploadedAt'), <Moment key="at" at={createdAt} />],
            ]}
          />
          <SlipPicture slip={reference} hasPicture={hasPicture} />
        </li>
      ))}
    </ul>
  );
}
