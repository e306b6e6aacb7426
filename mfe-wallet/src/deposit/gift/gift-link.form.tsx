import { useBusy } from '@wallet/shared/busy';
import { ApiError, errorText } from '@wallet/shared/http';
import { useTranslation } from '@wallet/shared/i18n';
import { SheetFooter } from '@wallet/shared/overlay';
import { IconButton, TextField, toast } from '@wallet/shared/ui';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import { Fragment, type RefObject, useEffect, useState } from 'react';
import { MoveButton } from '../../wallet/move-button.tsx';
import type { MoveOutcome } from '../../wallet/move-outcome.ts';
import { OutcomeNote } from '../../wallet/outcome-note.tsx';
import { Stack } from '../../wallet/stack.ts';
import { useMoney } from '../../wallet/use-money.ts';
import { type GiftMove, loadGiftCipher } from './api/redeem-gift-link.ts';
import { giftLinkIn } from './gift-link-text.ts';

/** Section 9 of the specification, in baht. */
const minimum = 2;

/** What the server says of the link itself belongs under the field; the rest stands over the button. */
const isAboutLink = (outcome: MoveOutcome): outcome is Extract<MoveOutcome, { kind: 'refused' }> =>
  outcome.kind === 'refused' && outcome.error instanceof ApiError && outcome.error.code.startsWith('TRUELINK_');

type GiftLinkFormProps = { gift: GiftMove; field: RefObject<HTMLInputElement | null>; isInCard: boolean };

/** A link to paste or type, and the button that sends it. In a card the button stands under the field, elsewhere in the sheet's foot. */
export function GiftLinkForm({ gift, field, isInCard }: GiftLinkFormProps) {
  const { t } = useTranslation('wallet');
  const { t: shared } = useTranslation('shared');
  const money = useMoney('BAHT');
  const [text, setText] = useState('');
  const link = giftLinkIn(text);
  const { outcome } = gift;
  const Foot = isInCard ? Fragment : SheetFooter;
  useBusy('form', text !== '');

  useEffect(() => {
    // Fetched while the player looks for the link; should it fail, sending fetches it again.
    loadGiftCipher().catch(() => undefined);
  }, []);

  function handleText(next: string) {
    setText(next);
    if (outcome.kind === 'refused') gift.clear();
  }

  async function handlePaste() {
    try {
      handleText(giftLinkIn(await navigator.clipboard.readText()));
    } catch {
      toast({ kind: 'info', text: t('deposit.gift.pasteFailed') });
    }
    field.current?.focus();
  }

  function handleSubmit() {
    if (link !== '') void gift.move({ link });
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        handleSubmit();
      }}
    >
      <Stack>
        <TextField
          ref={field}
          label={t('deposit.gift.link')}
          hint={t('deposit.gift.minimum', { amount: money(minimum) })}
          error={isAboutLink(outcome) ? errorText(shared, outcome.error) : undefined}
          value={text}
          onChange={(event) => handleText(event.target.value)}
          // A link without an answer stays: another link would be another gift.
          disabled={outcome.kind === 'unknown'}
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
              disabled={outcome.kind === 'unknown'}
              onClick={() => void handlePaste()}
            />
          }
        />
        {!isAboutLink(outcome) && <OutcomeNote outcome={outcome} />}
        <Foot>
          <MoveButton move={gift} disabledReason={link === '' ? t('deposit.gift.empty') : undefined}>
            {t('deposit.gift.send')}
          </MoveButton>
        </Foot>
      </Stack>
    </form>
  );
}
