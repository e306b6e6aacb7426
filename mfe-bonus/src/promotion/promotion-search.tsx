import { useBusy } from '@wallet/shared/busy';
import { useTranslation } from '@wallet/shared/i18n';
import { css, theme } from '@wallet/shared/style';
import { Button, Card, TextField } from '@wallet/shared/ui';
import { type FormEvent, useRef, useState } from 'react';
import { toPromotionCode } from './promotion-code.ts';

const form = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: theme.space[2],
  // The line that is kept for an error is space enough below.
  marginBottom: `-${theme.space[3]}`,
  '& > div': { flex: 1, minWidth: 0 },
});
/** Level with the field's box, under the line of its label. */
const besideField = css({ flexShrink: 0, marginTop: 'calc(30px + var(--leading, 0px))' });

/** Looks a promotion up by its code. One required field: a form library would be most of this page's weight. */
export function PromotionSearch({ onSearch }: { onSearch: (code: string) => void }) {
  const { t } = useTranslation('bonus');
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isTyped = code !== '';
  useBusy('form', isTyped);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    setIsMissing(code === '');
    if (code === '') input.current?.focus();
    else onSearch(code);
  }

  return (
    <Card>
      <form css={form} noValidate role="search" onSubmit={handleSubmit}>
        <TextField
          ref={input}
          label={t('promotion.label')}
          placeholder={t('promotion.placeholder')}
          value={code}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          error={isMissing ? t('promotion.required') : undefined}
          onChange={(event) => {
            setCode(toPromotionCode(event.target.value));
            setIsMissing(false);
          }}
        />
        <Button type="submit" css={besideField}>
          {t('promotion.search')}
        </Button>
      </form>
    </Card>
  );
}
