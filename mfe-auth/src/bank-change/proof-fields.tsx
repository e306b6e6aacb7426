import { useTranslation } from '@kaeo/shared/i18n';
import { useMutation } from '@kaeo/shared/query';
import { css, text, theme } from '@kaeo/shared/style';
import { PasswordField } from '@kaeo/shared/ui/bundled';
import { SegmentedControl } from '@kaeo/shared/ui/deferred';
import { Button, toast } from '@kaeo/shared/ui/initial';
import Lock from 'lucide-react/icons/lock';
import MessageSquare from 'lucide-react/icons/message-square';
import { type ComponentProps, useEffect } from 'react';
import type { FormattedField } from '../formatted-field.tsx';
import { CodeField, codeFormat } from '../one-time-code/code-field.tsx';
import { ResendCode } from '../one-time-code/resend-code.tsx';
import type { SentCode } from '../one-time-code/sent-code.ts';
import { useOneTimeCode } from '../one-time-code/use-one-time-code.ts';
import { loadCeremonies } from '../passkeys/passkeys.ts';
import { maskPhone } from '../phone-number.ts';
import { useFailureText } from '../wait-text.ts';
import type { BankChangeAnswers } from './bank-change.ts';

const stack = css({ display: 'grid', gap: theme.space[3] });
const lead = css({ color: theme.color.text2, ...text.note });

type FieldProps = Omit<ComponentProps<typeof FormattedField>, 'format' | 'label'>;
type ProofFieldsProps = {
  readonly phone: string;
  readonly proof: BankChangeAnswers['proof'];
  readonly code: SentCode | undefined;
  /** Whether a passkey can confirm it on this device. */
  readonly hasPasskey: boolean;
  readonly onProof: (proof: BankChangeAnswers['proof']) => void;
  readonly onSend: () => Promise<void>;
  readonly onReceived: (code: string) => void;
  readonly fieldProps: (name: 'password' | 'code', read?: (typed: string) => string) => FieldProps;
};

/** The password, a code sent to the player's phone (SAFE-01), or a passkey (PLAY-03). */
export function ProofFields({ phone, proof, code, hasPasskey, onProof, onSend, onReceived, fieldProps }: ProofFieldsProps) {
  const { t } = useTranslation('auth');
  const { textOf } = useFailureText();
  useOneTimeCode(proof === 'sms' ? code?.otpRef : undefined, onReceived);
  useEffect(() => {
    // Some browsers refuse a passkey if the press is too long ago.
    if (hasPasskey) void loadCeremonies().catch(() => undefined);
  }, [hasPasskey]);
  const send = async (): Promise<void> => {
    try {
      await onSend();
    } catch (error) {
      toast({ kind: 'error', text: textOf(error) });
    }
  };
  const sending = useMutation({ mutationFn: send });
  return (
    <div css={stack}>
      <SegmentedControl
        label={t('bankChange.proof')}
        options={[
          { value: 'password', label: t('bankChange.byPassword') },
          { value: 'sms', label: t('bankChange.bySms') },
          ...(hasPasskey ? [{ value: 'passkey' as const, label: t('passkeys.proof') }] : []),
        ]}
        value={proof}
        onChange={onProof}
      />
      {proof === 'password' && (
        <PasswordField
          {...fieldProps('password')}
          label={t('bankChange.password')}
          icon={<Lock size={22} />}
          autoComplete="current-password"
          enterKeyHint="done"
        />
      )}
      {proof === 'passkey' && <p css={lead}>{t('passkeys.proofLead')}</p>}
      {proof === 'sms' && code === undefined && (
        <>
          <p css={lead}>{t('bankChange.smsLead', { phone: maskPhone(phone) })}</p>
          <Button
            variant="outline"
            size="medium"
            isBlock
            icon={<MessageSquare size={20} />}
            isPending={sending.isPending}
            onClick={() => sending.mutate()}
          >
            {t('reset.send')}
          </Button>
        </>
      )}
      {proof === 'sms' && code !== undefined && (
        <>
          <CodeField {...fieldProps('code', codeFormat.parse)} otpRef={code.otpRef} />
          <ResendCode sentAt={code.sentAt} onResend={send} />
        </>
      )}
    </div>
  );
}
