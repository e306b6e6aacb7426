import type { QrRecord } from '@kaeo/shared/api';
import { useTranslation } from '@kaeo/shared/i18n';
import { css, text, theme } from '@kaeo/shared/style';
import { Image } from '@kaeo/shared/ui/bundled';
import { Button } from '@kaeo/shared/ui/initial';
import QrCode from 'lucide-react/icons/qr-code';
import { stack } from '../../wallet/stack.ts';
import { qrImageUrl } from './qr-image.ts';

/** An expired code: visible but not scannable (DEP-05). */
export function QrExpired({ record, onCreateNew }: { record: QrRecord; onCreateNew: () => void }) {
  const { t } = useTranslation('wallet');
  return (
    <div css={stack}>
      <section css={paper}>
        <Image src={qrImageUrl(record.qrcode)} alt="" width={250} height={250} />
        <p role="status">{t('deposit.qr.expired')}</p>
      </section>
      <p css={hint}>{t('deposit.qr.expiredHint')}</p>
      <Button isBlock icon={<QrCode />} onClick={onCreateNew}>
        {t('deposit.qr.createNew')}
      </Button>
    </div>
  );
}

const paper = css({
  display: 'grid',
  placeItems: 'center',
  padding: theme.space[6],
  overflow: 'clip',
  borderRadius: theme.radius.hero,
  background: theme.color.paper,
  '& > *': { gridArea: '1 / 1' },
  '& > img': { filter: 'blur(10px)', opacity: 0.4 },
  '& > p': {
    zIndex: 1,
    padding: `${theme.space[2]} ${theme.space[4]}`,
    borderRadius: theme.radius.pill,
    background: theme.color.bg,
    ...text.strong,
  },
});
const hint = css({ ...text.note, color: theme.color.text2, textAlign: 'center' });
