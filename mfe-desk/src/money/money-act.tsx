import { useTranslation } from '@kaeo/shared/i18n';
import { ActDialog } from '@kaeo/shared/ui/desk';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { usePerform } from '../parts/perform.ts';
import { usePermission } from '../parts/session.ts';

type DialogProps = ComponentProps<typeof ActDialog>;
/** An act, as it was when its dialog was opened. */
export type MoneyAct = Omit<DialogProps, 'onAct' | 'onClose' | 'confirmLabel'> & {
  readonly request: (values: Parameters<DialogProps['onAct']>[0]) => Promise<unknown>;
  /** Shown once it is done. */
  readonly done: string | ((answer: unknown) => string);
  /** Called if the act is done, not if it waits for a second person. */
  readonly onDone?: () => void;
};

const isWaiting = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'state' in result && result.state === 'waiting';

/**
 * The dialog of one act at a time. The dialog stays open after a refusal, although the page is read again.
 * @param item what the acts are about; undefined until it is read.
 */
export function useMoneyAct(item: { readonly pendingApproval: string | null } | undefined): {
  readonly openAct: (act: MoneyAct) => void;
  readonly dialog: ReactNode;
  /** Why the signed-in member may not decide now. */
  readonly disabledReason: string | undefined;
} {
  const { t } = useTranslation('desk');
  const [act, setAct] = useState<MoneyAct>();
  const perform = usePerform();
  const canDecide = usePermission('money.decide');
  const close = () => setAct(undefined);
  const disabledReasonOf = (): string | undefined => {
    if (!canDecide) return t('money.cannotDecide');
    return item?.pendingApproval ? t('pending.note') : undefined;
  };

  function dialogOf({ request, done, onDone, ...shown }: MoneyAct): ReactNode {
    const handleAct: DialogProps['onAct'] = async (values) => {
      const requested = request(values);
      await perform(requested, done);
      close();
      if (!isWaiting(await requested)) onDone?.();
    };
    return <ActDialog {...shown} confirmLabel={shown.title} onAct={handleAct} onClose={close} />;
  }
  return {
    openAct: setAct,
    dialog: act && dialogOf(act),
    disabledReason: disabledReasonOf(),
  };
}
