import { call } from '@kaeo/shared/call';
import { SafeHtml } from '@kaeo/shared/html';
import { type Language, useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { queryKeys, queryOptions, useQuery } from '@kaeo/shared/query';
import { preferences } from '@kaeo/shared/session';
import { css, theme } from '@kaeo/shared/style';
import { AsyncView, EmptyState } from '@kaeo/shared/ui/bundled';
import { DialogSkeleton } from '@kaeo/shared/ui/dialog';
import { Button } from '@kaeo/shared/ui/initial';
import { Sheet } from '@kaeo/shared/ui/overlay';

/** HTML from the operator, sanitised where it is rendered. */
const agreementsQuery = (language: Language) =>
  queryOptions({
    queryKey: [...queryKeys.lookup('agreements'), language],
    queryFn: ({ signal }) => call('GET /api/lookup/agreements', { signal }),
  });

/** Acceptance is stored, so that it does not appear again (HOME-06); closing does not accept. */
export default function AgreementDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('wallet');
  const agreements = useQuery(agreementsQuery(useLanguage()));

  function handleAccept() {
    preferences.write('agreementAccepted', new Date().toISOString());
    onClose();
  }

  return (
    <Sheet
      title={t('agreement.title')}
      onClose={onClose}
      size="full"
      footer={
        <Button isBlock disabled={!agreements.isSuccess} onClick={handleAccept}>
          {t('agreement.accept')}
        </Button>
      }
    >
      <AsyncView
        query={agreements}
        skeleton={<DialogSkeleton />}
        empty={{
          isEmpty: (items) => items.length === 0,
          view: <EmptyState title={t('agreement.empty')} hint={t('agreement.emptyHint')} />,
        }}
      >
        {(items) => (
          <ol css={itemsStyle}>
            {items.map((html) => (
              <li key={html}>
                <SafeHtml html={html} />
              </li>
            ))}
          </ol>
        )}
      </AsyncView>
    </Sheet>
  );
}

const itemsStyle = css({ display: 'grid', gap: theme.space[4] });
