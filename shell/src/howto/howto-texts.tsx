import { call } from '@kaeo/shared/call';
import { SafeHtml } from '@kaeo/shared/html';
import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { queryKeys, queryOptions, useQuery } from '@kaeo/shared/query';
import { css, focusRingInside, text, theme } from '@kaeo/shared/style';
import { AsyncView } from '@kaeo/shared/ui/bundled';
import { Skeleton } from '@kaeo/shared/ui/initial';
import { type ReactNode, useId } from 'react';

const textsQuery = (language: string) =>
  queryOptions({
    queryKey: [...queryKeys.lookup('howto'), language],
    queryFn: ({ signal }) => call('GET /api/lookup/howto', { signal }),
    staleTime: 300_000,
  });

const headingStyle = css({ margin: '24px 0 12px', ...text.title });
const list = css({ display: 'grid', gap: 12 });
const row = css({
  overflow: 'hidden',
  borderRadius: theme.radius.card,
  background: theme.color.s1,
  boxShadow: `inset 0 0 0 1px ${theme.color.line}`,
});
const opener = css({
  minHeight: theme.size.control,
  padding: '14px 16px',
  cursor: 'pointer',
  ...text.strong,
  ...focusRingInside,
});

/** How-to texts of the operator (DESK-04); nothing without one. */
export function HowtoTexts(): ReactNode {
  const { t } = useTranslation('shell');
  const id = useId();
  const query = useQuery(textsQuery(useLanguage()));
  if (query.data?.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} css={headingStyle}>
        {t('howto.texts')}
      </h2>
      <AsyncView query={query} skeleton={<Skeleton width="100%" height={240} radius={16} />}>
        {(texts) => (
          <ul css={list}>
            {texts.map(({ title, html }) => (
              <li css={row} key={title}>
                <details>
                  <summary css={opener}>{title}</summary>
                  <div css={{ padding: '0 16px 16px' }}>
                    <SafeHtml html={html} />
                  </div>
                </details>
              </li>
            ))}
          </ul>
        )}
      </AsyncView>
    </section>
  );
}
