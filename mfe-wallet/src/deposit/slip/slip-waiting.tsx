import type { Slip } from '@kaeo/shared/api';
import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { formatDateTime } from '@kaeo/shared/time';
import { Note } from '@kaeo/shared/ui/bundled';
import ScanSearch from 'lucide-react/icons/scan-search';

/** The pending slips, so that they are visible here after a reload. */
export function SlipWaiting({ slips }: { slips: readonly Slip[] }) {
  const { t } = useTranslation('wallet');
  const language = useLanguage();
  const waiting = slips.filter(({ status }) => status === 'IN_PROGRESS');
  return waiting.map((slip) => (
    <Note
      key={slip.reference}
      tone="pending"
      icon={<ScanSearch size={22} />}
      title={t(`deposit.slip.waiting.${waitsForOf(slip)}`)}
    >
      {t('deposit.slip.waiting.since', { time: formatDateTime(slip.createdAt, language) })}
    </Note>
  ));
}

function waitsForOf({ waitsFor, isUnknownToBank }: Slip): 'bank' | 'staff' | 'unknown' {
  if (waitsFor === 'staff') return 'staff';
  return isUnknownToBank === true ? 'unknown' : 'bank';
}
