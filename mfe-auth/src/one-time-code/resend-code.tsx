import { useTranslation } from '@kaeo/shared/i18n';
import { useMutation } from '@kaeo/shared/query';
import { css, text, theme } from '@kaeo/shared/style';
import { useNow } from '@kaeo/shared/ui/bundled';
import { Button, Card } from '@kaeo/shared/ui/initial';
import { formatWait, resendLeftMs, resendLeftShare } from './resend-wait.ts';

const { color, space } = theme;
const row = css({ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: space[4] });
const words = css({ flex: 1, minWidth: '140px' });
const wait = css({ color: color.text2, ...text.caption, '& > strong': { color: color.text, fontWeight: 600 } });

type ResendCodeProps = {
  readonly sentAt: number;
  readonly onResend: () => Promise<void>;
};

export function ResendCode({ sentAt, onResend }: ResendCodeProps) {
  const { t } = useTranslation('auth');
  const now = useNow(1_000);
  const resend = useMutation({ mutationFn: onResend });
  const leftMs = resendLeftMs(sentAt, now);

  return (
    <Card css={row}>
      {leftMs > 0 && <WaitRing share={resendLeftShare(sentAt, now)} />}
      <div css={words}>
        <p css={text.label}>{t('otp.notReceived')}</p>
        {leftMs > 0 && (
          <p css={wait}>
            {t('otp.resendIn')} <strong role="timer">{formatWait(leftMs)}</strong>
          </p>
        )}
      </div>
      {leftMs === 0 && (
        <Button variant="outline" size="small" isPending={resend.isPending} onClick={() => resend.mutate()}>
          {t('otp.resend')}
        </Button>
      )}
    </Card>
  );
}

const radius = 18;
const circumference = 2 * Math.PI * radius;

function WaitRing({ share }: { readonly share: number }) {
  return (
    <svg aria-hidden width="42" height="42" viewBox="0 0 42 42" fill="none" strokeWidth="4">
      <circle cx="21" cy="21" r={radius} stroke={color.borderSubtle} />
      <circle
        cx="21"
        cy="21"
        r={radius}
        stroke={color.action}
        strokeLinecap="round"
        strokeDasharray={circumference}
        strokeDashoffset={circumference * (1 - share)}
        transform="rotate(-90 21 21)"
      />
    </svg>
  );
}
