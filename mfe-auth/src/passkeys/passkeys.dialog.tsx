import type { Passkey, PasskeyStart } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { ApiError } from '@kaeo/shared/http';
import { useTranslation } from '@kaeo/shared/i18n';
import { canUsePasskeys } from '@kaeo/shared/passkey';
import { useMutation, useQuery } from '@kaeo/shared/query';
import { css, text, theme } from '@kaeo/shared/style';
import { AsyncView, FormError, Note } from '@kaeo/shared/ui/bundled';
import { Button, Skeleton, toast, useIsOnline } from '@kaeo/shared/ui/initial';
import { ConfirmDialog, Sheet } from '@kaeo/shared/ui/overlay';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useEffect, useState } from 'react';
import { useFailureText } from '../wait-text.ts';
import { AddProofDialog } from './add-proof.dialog.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { addPasskey, loadCeremonies, passkeysQuery } from './passkeys.ts';
import { RenamePasskeyDialog } from './rename-passkey.dialog.tsx';

const { space } = theme;
const lead = css({ marginBottom: space[3], color: theme.color.text2, ...text.note });
const none = css({ paddingBlock: space[2], color: theme.color.text3, ...text.note });
const rows = css({ display: 'grid', gap: space[2] });
const place = css({ marginTop: space[3] });
const most = 10;

const isCode = (error: unknown, code: string): boolean => error instanceof ApiError && error.code === code;

type RemoveDialogProps = {
  readonly name: string;
  readonly id: string;
  readonly onRemoved: () => Promise<void>;
  readonly onClose: () => void;
};

function RemovePasskeyDialog({ name, id, onRemoved, onClose }: RemoveDialogProps) {
  const { t } = useTranslation('auth');
  return (
    <ConfirmDialog
      title={t('passkeys.removeTitle')}
      text={t('passkeys.removeText', { name })}
      tone="danger"
      icon={<Trash size={28} />}
      confirmLabel={t('passkeys.remove')}
      onConfirm={async () => {
        try {
          await call('DELETE /api/account/passkeys/{id}', { params: { id } });
        } catch (error) {
          // Already removed, for example on another device.
          if (!isCode(error, 'NOT_FOUND')) throw error;
        }
        await onRemoved();
      }}
      onClose={onClose}
    />
  );
}

/** The player's passkeys: add one on this device, rename and remove them (PLAY-03). */
export function PasskeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('auth');
  const { t: shared } = useTranslation('shared');
  const { textOf } = useFailureText();
  const isOnline = useIsOnline();
  const query = useQuery(passkeysQuery);
  const [selected, setSelected] = useState<{ readonly act: 'rename' | 'remove'; readonly passkey: Passkey }>();
  const [isProving, setIsProving] = useState(false);
  const isSupported = canUsePasskeys();
  const { data } = query;

  // The browser suggests no passkey that was removed elsewhere. Its library is loaded before a press needs it.
  useEffect(() => {
    if (isSupported && data)
      void loadCeremonies().then(
        ({ keepPasskeys }) => keepPasskeys(data),
        () => undefined,
      );
  }, [isSupported, data]);

  async function add(start: PasskeyStart): Promise<void> {
    await addPasskey(start);
    toast({ kind: 'success', text: t('passkeys.added') });
    await query.refetch();
  }
  const adding = useMutation({
    mutationFn: () => add({}),
    onError: (error) => setIsProving(isCode(error, 'STEP_UP_REQUIRED')),
  });

  const nameOf = ({ name }: Passkey): string => name || t('passkeys.unnamed');
  const close = (): void => setSelected(undefined);
  const isFull = (data?.passkeys.length ?? 0) >= most;
  const isFailureShown = adding.error !== null && !isCode(adding.error, 'STEP_UP_REQUIRED');
  const failure = isCode(adding.error, 'PASSKEY_CANCELLED') ? t('passkeys.notAdded') : textOf(adding.error);
  const footer = (
    <>
      <FormError text={isFailureShown ? failure : undefined} />
      <Button
        isBlock
        icon={<Plus size={20} />}
        isPending={adding.isPending}
        disabledReason={isOnline ? (isFull ? shared('errors.PASSKEY_LIMIT') : undefined) : t('passkeys.offline')}
        onClick={() => adding.mutate()}
      >
        {t('passkeys.add')}
      </Button>
    </>
  );
  const skeleton = (
    <div css={rows}>
      <Skeleton height={68} radius={theme.radius.card} />
      <Skeleton height={68} radius={theme.radius.card} />
    </div>
  );

  return (
    <Sheet title={t('profile.passkeys')} onClose={onClose} {...(isSupported && data ? { footer } : {})}>
      <p css={lead}>{t('passkeys.lead')}</p>
      <AsyncView query={query} skeleton={skeleton} failed={{ title: t('passkeys.failedTitle'), hint: t('passkeys.failedHint') }}>
        {({ passkeys }) =>
          passkeys.length === 0 ? (
            <p css={none}>{t('passkeys.none')}</p>
          ) : (
            <ul>
              {passkeys.map((passkey) => (
                <li key={passkey.id}>
                  <PasskeyRow
                    passkey={passkey}
                    name={nameOf(passkey)}
                    onRename={() => setSelected({ act: 'rename', passkey })}
                    onRemove={() => setSelected({ act: 'remove', passkey })}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </AsyncView>
      {!isSupported && (
        <div css={place}>
          <Note tone="info">{t('passkeys.unsupported')}</Note>
        </div>
      )}
      {selected?.act === 'rename' && (
        <RenamePasskeyDialog passkey={selected.passkey} onRenamed={async () => void (await query.refetch())} onClose={close} />
      )}
      {selected?.act === 'remove' && (
        <RemovePasskeyDialog
          id={selected.passkey.id}
          name={nameOf(selected.passkey)}
          onRemoved={async () => {
            await query.refetch();
            toast({ kind: 'success', text: t('passkeys.removed') });
          }}
          onClose={close}
        />
      )}
      {isProving && (
        <AddProofDialog
          hasPasskey={data !== undefined && data.passkeys.length > 0}
          onAdd={add}
          onClose={() => setIsProving(false)}
        />
      )}
    </Sheet>
  );
}
