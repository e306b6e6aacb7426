import type { Contact } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { getConfig } from '@kaeo/shared/config';
import { publish } from '@kaeo/shared/contract';
import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { queryKeys, queryOptions, useQuery } from '@kaeo/shared/query';
import { css, text, theme } from '@kaeo/shared/style';
import { AsyncView, Image } from '@kaeo/shared/ui/bundled';
import { Button, Card, PageFrame, PageHeading, Skeleton } from '@kaeo/shared/ui/initial';
import { MessageCircle, MessagesSquare, ShieldCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useIsChatOffered } from '../layout/chat-slot.tsx';
import { useSiteInfo } from '../layout/site-info.ts';

const contactQuery = (language: string) =>
  queryOptions({
    queryKey: [...queryKeys.lookup('contact'), language],
    queryFn: ({ signal }) => call('GET /api/lookup/contact', { signal }),
    staleTime: 300_000,
  });

const stack = css({ display: 'grid', gap: 12 });
const appLink = css({
  display: 'grid',
  gridTemplateColumns: '44px 1fr',
  alignItems: 'center',
  gap: 14,
  minHeight: 72,
  padding: '12px 16px',
  borderRadius: theme.radius.card,
  background: theme.color.action,
  color: theme.color.ink,
  textDecoration: 'none',
  '& strong': { ...text.title, display: 'block' },
  '& span': text.caption,
});
const qrFrame = css({
  display: 'grid',
  justifyItems: 'center',
  gap: 8,
  padding: 20,
  borderRadius: theme.radius.hero,
  background: theme.color.paper,
  color: theme.color.ink,
  ...text.caption,
  textAlign: 'center',
  '& img': { width: 200, height: 200 },
});
const inset = css({ height: theme.space[5] });
const words = css({ ...text.body, whiteSpace: 'pre-line' });
const caption = css({ ...text.caption, color: theme.color.text3, textAlign: 'center' });
const play = css({
  ...text.caption,
  marginTop: 20,
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'center',
  gap: 8,
  color: theme.color.text3,
});

/** Allows only URL schemes that a messaging app can use, since the operator configures these links. */
const isSafeLink = (link: string): boolean => /^(https:|line:)/i.test(link);

function ContactDetails({ contact, isChatOffered }: { contact: Contact; isChatOffered: boolean }): ReactNode {
  const { t } = useTranslation('shell');
  const [isQrBroken, setIsQrBroken] = useState(false);
  return (
    <div css={stack}>
      {isSafeLink(contact.lineLink) && (
        <a css={appLink} href={contact.lineLink} target="_blank" rel="noopener noreferrer">
          <MessagesSquare size={28} strokeWidth={1.75} aria-hidden css={{ justifySelf: 'center' }} />
          <span>
            <strong>{contact.lineName}</strong>
            {t('contact.openApp')}
          </span>
        </a>
      )}
      {isChatOffered && (
        <Button
          variant="secondary"
          isBlock
          icon={<MessageCircle size={22} strokeWidth={1.75} />}
          onClick={() => publish('chat-requested')}
        >
          {t('contact.openChat')}
        </Button>
      )}
      {contact.contactText !== '' && (
        <Card>
          <p css={words}>{contact.contactText}</p>
        </Card>
      )}
      {contact.lineQR !== '' && !isQrBroken && (
        <figure css={qrFrame}>
          <Image
            src={contact.lineQR}
            alt={t('contact.qrAlt', { name: contact.lineName })}
            width={200}
            height={200}
            onError={() => setIsQrBroken(true)}
          />
          <figcaption>{t('contact.qrHint', { name: contact.lineName })}</figcaption>
        </figure>
      )}
    </div>
  );
}

/** `isInset` adds the top spacing of signed-in pages. */
export function ContactPage({ isInset = false }: { isInset?: boolean }): ReactNode {
  const { t } = useTranslation('shell');
  const query = useQuery(contactQuery(useLanguage()));
  const { minimumAge } = useSiteInfo();
  const isChatOffered = useIsChatOffered();
  const boxes = <Skeleton width="100%" height={420} radius={20} />;
  return (
    <PageFrame>
      {isInset && <div css={inset} />}
      <PageHeading>{t('contact.title')}</PageHeading>
      <AsyncView query={query} skeleton={boxes}>
        {(contact) => (isChatOffered === undefined ? boxes : <ContactDetails contact={contact} isChatOffered={isChatOffered} />)}
      </AsyncView>
      {/* Rendered only when the content above has loaded, so it does not jump. */}
      {!query.isPending && isChatOffered !== undefined && (
        <>
          {minimumAge !== undefined && (
            <p css={play}>
              <ShieldCheck size={18} strokeWidth={1.75} aria-hidden />
              {t('playSafe', { age: minimumAge })}
            </p>
          )}
          <p css={caption}>{t('contact.version', { version: getConfig().appVersion })}</p>
        </>
      )}
    </PageFrame>
  );
}
