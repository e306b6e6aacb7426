import { type GiftDeposit, giftLinksIn, type GiftLink as SentLink } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { getConfig } from '@kaeo/shared/config';
import { object, string } from '@kaeo/shared/forms';
import { ApiError, errorText } from '@kaeo/shared/http';
import { useTranslation } from '@kaeo/shared/i18n';
import { TextField } from '@kaeo/shared/ui/bundled';
import { IconButton, toast } from '@kaeo/shared/ui/initial';
import { SheetFooter } from '@kaeo/shared/ui/overlay';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import { type ClipboardEvent, Fragment, type RefObject, useEffect, useRef } from 'react';
import { message } from '../../wallet/amount/form-messages.ts';
import { useMoney } from '../../wallet/amount/use-money.ts';
import { stack } from '../../wallet/display/stack.ts';
import { MoveButton } from '../../wallet/move/move-button.tsx';
import type { MoveOutcome } from '../../wallet/move/move-outcome.ts';
import { OutcomeNote } from '../../wallet/move/outcome-note.tsx';
import { useMoneyForm } from '../../wallet/move/use-money-form.ts';
import { type MoneyMove, useMoneyMove, type Wire } from '../../wallet/move/use-money-move.ts';
import { DepositCredited, DepositParked, DepositWaiting } from '../outcome/deposit-ending.tsx';
import { giftLinkIn } from './gift-link-text.ts';

type GiftMove = MoneyMove<SentLink, GiftDeposit>;

/** The cipher is a separate chunk, so that only players who send a link download it. */
const loadGiftCipher = () => import(/* webpackChunkName: "gift-cipher" */ './gift-cipher.ts');

/** The attempt is identified by a digest, so that the browser does not store the link. The link itself is sent encrypted. */
async function wireOf({ link }: SentLink): Promise<Wire<SentLink>> {
  const { digestOf, encryptLink } = await loadGiftCipher();
  return { identity: { digest: digestOf(link) }, body: { link: encryptLink(link, getConfig().giftLinkPassphrase) } };
}

const sendGift = (body: SentLink, idempotencyKey: string) => call('POST /api/wallet/truelink', { body, idempotencyKey });

const useRedeemGiftLink = (onRefused: (error: unknown) => void): GiftMove =>
  useMoneyMove('gift', sendGift, { wireOf, onRefused });

/** Section 9 of the specification, in baht. */
const minimum = 2;

const schema = object({ link: string().trim().required(message('deposit.gift.empty')) });

/** Whether a refusal concerns the link itself. It is then shown below the field, otherwise above the button. */
const isAboutLink = (outcome: MoveOutcome): outcome is Extract<MoveOutcome, { kind: 'refused' }> =>
  outcome.kind === 'refused' && outcome.error instanceof ApiError && outcome.error.code.startsWith('TRUELINK_');

type GiftLinkFormProps = { gift: GiftMove; field: RefObject<HTMLInputElement | null>; isInCard: boolean };

function GiftLinkForm({ gift, field, isInCard }: GiftLinkFormProps) {
  const { t } = useTranslation('wallet');
  const { t: shared } = useTranslation('shared');
  const money = useMoney('BAHT');
  const { outcome } = gift;
  const form = useMoneyForm({
    initialValues: { link: '' },
    schema,
    currency: 'BAHT',
    outcome,
    onSend: ({ values }) => gift.move({ link: giftLinkIn(values.link) }),
  });
  const isEmpty = !schema.isValidSync(form.values);
  const Foot = isInCard ? Fragment : SheetFooter;

  useEffect(() => {
    // Preload while the player looks for the link. If it fails, sending loads it again.
    loadGiftCipher().catch(() => undefined);
  }, []);

  function handleText(next: string) {
    form.setValue('link', next);
    if (outcome.kind === 'refused') gift.clear();
  }

  /** Handle the paste here, because a single-line field joins the lines of a message, and the link would run into the next word. */
  function handlePasteEvent(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text');
    if (giftLinksIn(text).length === 0) return;
    event.preventDefault();
    handleText(giftLinkIn(text));
  }

  async function handlePaste() {
    try {
      handleText(giftLinkIn(await navigator.clipboard.readText()));
    } catch {
      toast({ kind: 'info', text: t('deposit.gift.pasteFailed') });
    }
    field.current?.focus();
  }

  return (
    <form noValidate onSubmit={form.submit}>
      <div css={stack}>
        <TextField
          {...form.fieldProps('link')}
          ref={field}
          label={t('deposit.gift.link')}
          hint={t('deposit.gift.minimum', { amount: money(minimum) })}
          error={isAboutLink(outcome) ? errorText(shared, outcome.error) : undefined}
          onChange={(event) => handleText(event.target.value)}
          onPaste={handlePasteEvent}
          type="url"
          inputMode="url"
          enterKeyHint="send"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={1000}
          suffix={
            <IconButton
              label={t('deposit.gift.paste')}
              icon={<ClipboardPaste size={22} />}
              disabled={form.isOutcomeUnknown}
              onClick={() => void handlePaste()}
            />
          }
        />
        {!isAboutLink(outcome) && <OutcomeNote outcome={outcome} />}
        <Foot>
          <MoveButton move={gift} disabledReason={isEmpty ? t('deposit.gift.empty') : undefined}>
            {t('deposit.gift.send')}
          </MoveButton>
        </Foot>
      </div>
    </form>
  );
}

type GiftLinkProps = { isInCard?: boolean; onCreditExpected: () => void; onClose: () => void };

export function GiftLink({ isInCard = false, onCreditExpected, onClose }: GiftLinkProps) {
  const { t } = useTranslation('wallet');
  const { t: shared } = useTranslation('shared');
  const field = useRef<HTMLInputElement>(null);
  const gift = useRedeemGiftLink((error) => {
    toast({ kind: 'error', text: errorText(shared, error) });
    field.current?.focus();
  });
  const { outcome } = gift;
  const isWaiting = outcome.kind === 'accepted' && outcome.movement.amount === undefined;

  useEffect(() => {
    if (isWaiting) onCreditExpected();
  }, [isWaiting, onCreditExpected]);

  if (outcome.kind !== 'accepted') return <GiftLinkForm gift={gift} field={field} isInCard={isInCard} />;
  const { reference, amount, waitsFor } = outcome.movement;
  if (waitsFor === 'player') return <DepositParked isInCard={isInCard} onClose={onClose} />;
  const state = waitsFor === 'staff' ? 'staff' : 'waiting';
  return amount === undefined ? (
    <DepositWaiting
      title={t(`deposit.gift.${state}Title`)}
      hint={t(`deposit.gift.${state}Hint`)}
      reference={reference}
      isInCard={isInCard}
      onClose={onClose}
    />
  ) : (
    <DepositCredited credited={amount} reference={reference} isInCard={isInCard} onAnother={gift.clear} onClose={onClose} />
  );
}
