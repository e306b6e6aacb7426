import type { WithdrawalRequest } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { object, string, useForm } from '@kaeo/shared/forms';
import { errorText } from '@kaeo/shared/http';
import { useTranslation } from '@kaeo/shared/i18n';
import { canUsePasskeys } from '@kaeo/shared/passkey';
import { queryKeys, queryOptions, useMutation, useQuery } from '@kaeo/shared/query';
import { css, text, theme } from '@kaeo/shared/style';
import { FormError, PasswordField } from '@kaeo/shared/ui/bundled';
import { Button } from '@kaeo/shared/ui/initial';
import { Sheet, SheetFooter } from '@kaeo/shared/ui/overlay';
import KeyRound from 'lucide-react/icons/key-round';
import { useEffect } from 'react';
import type { MoveOutcome } from '../wallet/move/move-outcome.ts';

export type WithdrawProof = Pick<WithdrawalRequest, 'password' | 'passkey'>;

const loadCeremonies = () => import(/* webpackChunkName: "passkey" */ '@kaeo/shared/passkey');
const passkeysQuery = queryOptions({
  queryKey: [...queryKeys.wallet, 'passkeys'],
  queryFn: ({ signal }) => call('GET /api/account/passkeys', { signal }),
});

const noPassword = 'bankName.passwordRequired';
const schema = object({ password: string().required(noPassword) });
const lead = css({ marginBottom: theme.space[3], color: theme.color.text2, ...text.body });
const stack = css({ display: 'grid', gap: theme.space[2] });

type WithdrawProofSheetProps = {
  /** Names the amount. */
  readonly submitLabel: string;
  /** Sends the withdrawal again, with the proof. */
  readonly onProve: (proof: WithdrawProof) => Promise<MoveOutcome>;
  readonly onClose: () => void;
};

/** Asks for the password or a passkey before a large withdrawal (PLAY-03). A wrong proof is shown here, other refusals in the form. */
export function WithdrawProofSheet({ submitLabel, onProve, onClose }: WithdrawProofSheetProps) {
  const { t } = useTranslation('wallet');
  const { t: shared } = useTranslation('shared');
  const isSupported = canUsePasskeys();
  const { data } = useQuery({ ...passkeysQuery, enabled: isSupported });
  const hasPasskey = isSupported && data !== undefined && data.passkeys.length > 0;
  useEffect(() => {
    // Some browsers refuse a passkey if the press is too long ago.
    if (hasPasskey) void loadCeremonies().catch(() => undefined);
  }, [hasPasskey]);

  async function prove(proof: WithdrawProof): Promise<void> {
    const outcome = await onProve(proof);
    if (outcome.kind === 'refused') throw outcome.error;
  }
  const form = useForm({
    initialValues: { password: '' },
    schema,
    translate: () => t(noPassword),
    onSubmit: ({ password }) => prove({ password }),
  });
  const signing = useMutation({
    mutationFn: async () => {
      const { provePasskey } = await loadCeremonies();
      return prove({ passkey: await provePasskey('withdrawal') });
    },
  });
  const failure = signing.error === null ? undefined : errorText(shared, signing.error);

  return (
    <Sheet title={t('withdraw.proofTitle')} onClose={onClose}>
      <form noValidate onSubmit={form.submit}>
        <p css={lead}>{t('withdraw.proofText')}</p>
        <PasswordField
          {...form.fieldProps('password')}
          label={t('bankName.password')}
          autoComplete="current-password"
          enterKeyHint="done"
        />
        <SheetFooter>
          <FormError text={form.formError ?? failure} />
          <div css={stack}>
            <Button type="submit" isBlock isPending={form.isSubmitting}>
              {submitLabel}
            </Button>
            {hasPasskey && (
              <Button
                variant="text"
                isBlock
                icon={<KeyRound size={20} />}
                isPending={signing.isPending}
                onClick={() => signing.mutate()}
              >
                {t('withdraw.proofPasskey')}
              </Button>
            )}
          </div>
        </SheetFooter>
      </form>
    </Sheet>
  );
}
