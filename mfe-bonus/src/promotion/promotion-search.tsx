import { readLetterCode } from '@kaeo/shared/api';
import { object, string, useForm } from '@kaeo/shared/forms';
import { useTranslation } from '@kaeo/shared/i18n';
import { css, theme } from '@kaeo/shared/style';
import { besideField, TextField } from '@kaeo/shared/ui/bundled';
import { Button, Card } from '@kaeo/shared/ui/initial';

const form = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: theme.space[2],
  // The field reserves a line for its error, which is enough space below.
  marginBottom: `-${theme.space[3]}`,
  '& > div': { flex: 1, minWidth: 0 },
});

const schema = object({ code: string().required() });

export function PromotionSearch({ onSearch }: { onSearch: (code: string) => void }) {
  const { t } = useTranslation('bonus');
  const search = useForm({
    initialValues: { code: '' },
    schema,
    // The schema has only this rule.
    translate: () => t('promotion.required'),
    onSubmit: async ({ code }) => onSearch(code),
  });

  return (
    <Card>
      <form css={form} noValidate role="search" onSubmit={search.submit}>
        <TextField
          {...search.fieldProps('code', readLetterCode)}
          label={t('promotion.label')}
          placeholder={t('promotion.placeholder')}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
        />
        <Button type="submit" css={besideField}>
          {t('promotion.search')}
        </Button>
      </form>
    </Card>
  );
}
