import type { Protection } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { useTranslation } from '@kaeo/shared/i18n';
import { useMutation } from '@kaeo/shared/query';
import { css, theme } from '@kaeo/shared/style';
import { FormError } from '@kaeo/shared/ui/bundled';
import { SelectField } from '@kaeo/shared/ui/deferred';
import { Button, toast, useIsOnline } from '@kaeo/shared/ui/initial';
import { useState } from 'react';
import { useFailureText } from '../wait-text.ts';
import { keepProtection } from './protection.ts';
import { Section } from './section.tsx';
import { useWords } from './use-words.ts';

const never = 'never';
const valueOf = (minutes: number | null): string => (minutes === null ? never : String(minutes));
const place = css({ marginTop: theme.space[2] });

/** How often play is interrupted by a question with the figures (PROT-05). */
export function RealityCheckSection({ protection }: { readonly protection: Protection }) {
  const { t } = useTranslation('auth');
  const { lengthText } = useWords();
  const { textOf } = useFailureText();
  const isOnline = useIsOnline();
  const current = valueOf(protection.realityCheck.minutes);
  const [chosen, setChosen] = useState<string>();
  const value = chosen ?? current;
  const saving = useMutation({
    mutationFn: () => call('PUT /api/protection/reality-check', { body: { minutes: value === never ? null : Number(value) } }),
    onSuccess: (next) => {
      keepProtection(next);
      setChosen(undefined);
      toast({ kind: 'success', text: t('protection.realityCheck.saved') });
    },
  });
  return (
    <Section title={t('protection.realityCheck.title')} lead={t('protection.realityCheck.text')}>
      <SelectField
        label={t('protection.realityCheck.interval')}
        value={value}
        onChange={(event) => setChosen(event.target.value)}
        options={[
          { value: never, label: t('protection.realityCheck.never') },
          ...protection.choices.realityCheckMinutes.map((minutes) => ({
            value: String(minutes),
            label: t('protection.realityCheck.every', { length: lengthText({ minutes }) }),
          })),
        ]}
      />
      <div css={place}>
        <FormError text={saving.error === null ? undefined : textOf(saving.error)} />
        <Button
          variant="secondary"
          isBlock
          isPending={saving.isPending}
          disabled={value === current}
          disabledReason={isOnline ? undefined : t('protection.offline')}
          onClick={() => saving.mutate()}
        >
          {t('protection.limit.save')}
        </Button>
      </div>
    </Section>
  );
}
