import type { MoneyStatus, MovementDetails, StatementEntry } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { queryKeys, queryOptions, useQuery } from '@kaeo/shared/query';
import { useModal } from '@kaeo/shared/router';
import { css, text, theme } from '@kaeo/shared/style';
import { AsyncView, Chip, Timeline } from '@kaeo/shared/ui/bundled';
import { CopyButton, DefinitionList, DefinitionRow } from '@kaeo/shared/ui/deferred';
import { DialogSkeleton } from '@kaeo/shared/ui/dialog';
import { Button, ButtonLink } from '@kaeo/shared/ui/initial';
import { Sheet, SheetFooter } from '@kaeo/shared/ui/overlay';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useEffect } from 'react';
import { LateNote } from '../late-note.tsx';
import { type Receipt, receiptOf } from '../movement/receipt.ts';
import { loadPaper } from '../paper/load-paper.ts';
import { SaveFile } from '../paper/save-file.tsx';
import { movementQuery } from './api/get-movement.ts';

const types = ['deposit', 'bonus', 'finish_bonus', 'recovery', 'withdraw', 'transfer'] as const;

type DetailsDialogProps = { readonly onClose: () => void; readonly onAskSupport: (reference: string) => void };

/** What happened to a movement, step by step, and its receipt (PLAY-05). The URL names the movement. */
export function DetailsDialog({ onClose, onAskSupport }: DetailsDialogProps) {
  const { t } = useTranslation('statement');
  const { param } = useModal();
  const type = types.find((each) => each === param('type')) ?? 'deposit';
  return (
    <Sheet title={t('details.title')} onClose={onClose}>
      <Movement type={type} reference={param('reference') ?? ''} onAskSupport={onAskSupport} />
    </Sheet>
  );
}

type MovementProps = {
  readonly type: StatementEntry['statementType'];
  readonly reference: string;
  readonly onAskSupport: (reference: string) => void;
};

function Movement({ type, reference, onAskSupport }: MovementProps) {
  const { t } = useTranslation('statement');
  const query = useQuery(movementQuery(type, reference, useLanguage()));
  const failed = { title: t('receipt.failedTitle'), hint: t('receipt.failedHint') };
  return (
    <AsyncView query={query} skeleton={<DialogSkeleton />} failed={failed}>
      {(details) => <Details details={details} onAskSupport={onAskSupport} />}
    </AsyncView>
  );
}

const tones = { IN_PROGRESS: 'pending', SUCCESS: 'success', FAILED: 'danger' } as const satisfies Record<MoneyStatus, string>;

/** The name of the site, which the receipt shows at its head. */
const siteQuery = queryOptions({
  queryKey: queryKeys.lookup('info'),
  queryFn: ({ signal }) => call('GET /api/lookup/info', { signal }),
  staleTime: 3_600_000,
});

function Details({ details, onAskSupport }: { readonly details: MovementDetails } & Pick<MovementProps, 'onAskSupport'>) {
  const { t } = useTranslation('statement');
  const { t: shared } = useTranslation('shared');
  const language = useLanguage();
  const site = useQuery(siteQuery).data?.name ?? '';
  const receipt = receiptOf(details, { t, shared, language });

  // While the player reads, so that a press can share the file at once: browsers forget the press after a while.
  useEffect(() => void loadPaper().catch(() => undefined), []);

  async function makeReceipt(format: 'picture' | 'pdf'): Promise<File> {
    const { drawReceipt } = await loadPaper();
    return drawReceipt({ receipt, site, language, t, now: new Date() }, format);
  }

  return (
    <div css={stack}>
      <Head receipt={receipt} />
      {details.entry.isLate === true && <LateNote />}
      <section css={stepsBox} aria-labelledby="movement-steps">
        <h3 id="movement-steps" css={heading}>
          {receipt.stepsHeading}
        </h3>
        <Timeline label={receipt.stepsHeading} steps={receipt.steps} />
      </section>
      <DefinitionList>
        <DefinitionRow term={t('facts.reference')} action={<CopyButton text={receipt.reference} label={t('facts.reference')} />}>
          {receipt.reference}
        </DefinitionRow>
        {receipt.facts.map(({ term, value }) => (
          <DefinitionRow key={term} term={term}>
            {value}
          </DefinitionRow>
        ))}
      </DefinitionList>
      <AskSupport onPress={() => onAskSupport(receipt.reference)} />
      <SheetFooter>
        <SaveFile
          label={t('receipt.heading')}
          formats={[
            { value: 'picture', label: t('receipt.picture') },
            { value: 'pdf', label: t('receipt.pdf') },
          ]}
          make={makeReceipt}
        />
      </SheetFooter>
    </div>
  );
}

function Head({ receipt: { title, amount, currency, status, statusWord } }: { readonly receipt: Receipt }) {
  return (
    <section css={head}>
      <p css={titleStyle}>{title}</p>
      <p css={[amountStyle, status === 'FAILED' && failedStyle]}>
        {amount} <span css={currencyStyle}>{currency}</span>
      </p>
      <Chip tone={tones[status]}>{statusWord}</Chip>
    </section>
  );
}

const chatFlagQuery = queryOptions({
  queryKey: queryKeys.lookup('enableChatWidget'),
  queryFn: ({ signal }) => call('GET /api/lookup/enableChatWidget', { signal }),
  staleTime: 300_000,
});

/** Opens the chat, or the contact page if the site has no chat. */
function AskSupport({ onPress }: { readonly onPress: () => void }) {
  const { t } = useTranslation('statement');
  const hasChat = useQuery(chatFlagQuery).data?.enableChatWidget;
  const look = { variant: 'secondary', size: 'medium', isBlock: true, icon: <MessageCircle size={22} /> } as const;
  if (hasChat === false)
    return (
      <ButtonLink {...look} to="/user/contact">
        {t('receipt.support')}
      </ButtonLink>
    );
  return (
    <Button {...look} onClick={onPress}>
      {t('receipt.support')}
    </Button>
  );
}

const { color, radius, space } = theme;
const stack = css({ display: 'flex', flexDirection: 'column', flexGrow: 1, gap: space[3] });
const head = css({ display: 'grid', justifyItems: 'center', gap: space[2], paddingBlock: space[2], textAlign: 'center' });
const titleStyle = css({ color: color.text2, ...text.body });
const amountStyle = css(text.balance);
const failedStyle = css({ color: color.text3, textDecoration: 'line-through' });
const currencyStyle = css({ color: color.text2, ...text.body });
const stepsBox = css({ padding: space[4], borderRadius: radius.card, background: color.s2 });
const heading = css({ marginBottom: space[3], color: color.text2, ...text.label });
