import { isLanguage, languageName, languages, setLanguage, useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { css, theme } from '@kaeo/shared/style';
import { SelectField } from '@kaeo/shared/ui/deferred';
import { Card, Logo, PageHeading } from '@kaeo/shared/ui/initial';
import type { ReactNode } from 'react';

const { space } = theme;
const frame = css({
  display: 'grid',
  alignContent: 'center',
  gap: space[4],
  width: '100%',
  maxWidth: 460,
  minHeight: '100dvh',
  margin: '0 auto',
  padding: `${space[6]} ${theme.size.gutter}`,
});

/** A page without a session: outside the menu, with a choice of language. */
export function PublicFrame({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const { t } = useTranslation('desk');
  return (
    <main css={frame}>
      <PageHeading aside={<Logo size={36} />}>{title}</PageHeading>
      <Card>{children}</Card>
      <SelectField
        label={t('signIn.language')}
        value={useLanguage()}
        options={languages.map((language) => ({ value: language, label: languageName[language] }))}
        onChange={({ target: { value } }) => {
          if (isLanguage(value)) void setLanguage(value);
        }}
      />
    </main>
  );
}
