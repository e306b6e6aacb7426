import { useTranslation } from '@kaeo/shared/i18n';
import { useMutation } from '@kaeo/shared/query';
import { css, text, theme } from '@kaeo/shared/style';
import { Note } from '@kaeo/shared/ui/bundled';
import { Section } from '@kaeo/shared/ui/desk';
import { Spinner } from '@kaeo/shared/ui/initial';
import { type ReactNode, useEffect, useState } from 'react';
import { useDeskError } from '../parts/desk-error.ts';
import { Moment } from '../parts/moment.tsx';

/** After this time the page states that the provider is slow. */
export const slowAfterMs = 5_000;

export type ProviderReading<Answer> = {
  readonly read: () => void;
  readonly isReading: boolean;
  readonly error: unknown;
  readonly last: { readonly answer: Answer; readonly at: string } | undefined;
};

/** Reads the state at a provider when asked to, since each reading is a call to another company. */
export function useProviderReading<Answer>(request: () => Promise<Answer>): ProviderReading<Answer> {
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: async () => ({ answer: await request(), at: new Date().toISOString() }),
  });
  return { read: () => mutate(), isReading: isPending, error, last: data };
}

const waiting = css({ display: 'flex', alignItems: 'center', gap: theme.space[2], color: theme.color.text2, ...text.note });
const aside = css({ marginTop: theme.space[2], color: theme.color.text3, ...text.note });

function Waiting(): ReactNode {
  const { t } = useTranslation('desk');
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p css={waiting}>
      <Spinner size={18} />
      {isSlow ? t('money.provider.slow') : t('money.provider.reading')}
    </p>
  );
}

type ProviderSectionProps<Answer> = {
  readonly reading: ProviderReading<Answer>;
  readonly children: (answer: Answer) => ReactNode;
};

/** The last reading with its time, or why there is none. */
export function ProviderSection<Answer>({ reading, children }: ProviderSectionProps<Answer>): ReactNode {
  const { t } = useTranslation('desk');
  const textOf = useDeskError();
  const { isReading, error, last } = reading;
  const content = (): ReactNode => {
    if (isReading) return <Waiting />;
    if (error) {
      return (
        <Note tone="danger" title={t('money.provider.failed')}>
          {textOf(error)}
        </Note>
      );
    }
    if (!last) return <p css={aside}>{t('money.provider.notRead')}</p>;
    return (
      <>
        {children(last.answer)}
        <p css={aside}>
          {t('money.provider.readAt')} <Moment at={last.at} />
        </p>
      </>
    );
  };
  return (
    <Section title={t('money.provider.title')}>
      <div role="status">{content()}</div>
    </Section>
  );
}
