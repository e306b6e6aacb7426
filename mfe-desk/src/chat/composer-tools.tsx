import type { CannedAnswer } from '@kaeo/shared/desk';
import { isLanguage, type Language, languageName, languages, useTranslation } from '@kaeo/shared/i18n';
import { css, focusRing, text, theme } from '@kaeo/shared/style';
import { Button } from '@kaeo/shared/ui/initial';
import { SearchableListSheet } from '@kaeo/shared/ui/overlay';
import { type ReactNode, useState } from 'react';

const select = css({
  minHeight: theme.size.target,
  padding: '4px 8px',
  border: `1px solid ${theme.color.borderSubtle}`,
  borderRadius: theme.radius.input,
  background: theme.color.s2,
  color: theme.color.text2,
  ...text.label,
  ...focusRing,
});

type ComposerToolsProps = {
  readonly answers: readonly CannedAnswer[];
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  readonly onChoose: (answer: CannedAnswer) => void;
};

/** The list of prepared answers, and the language in which one is inserted. */
export function ComposerTools({ answers, language, onLanguage, onChoose }: ComposerToolsProps): ReactNode {
  const { t } = useTranslation('desk');
  const [isOpen, setIsOpen] = useState(false);
  const handleSelect = (id: string) => {
    const answer = answers.find((each) => each.id === id);
    setIsOpen(false);
    if (answer) onChoose(answer);
  };
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
        {t('chat.answers')}
      </Button>
      <select
        css={select}
        aria-label={t('chat.answerLanguage')}
        value={language}
        onChange={({ target: { value } }) => {
          if (isLanguage(value)) onLanguage(value);
        }}
      >
        {languages.map((each) => (
          <option key={each} value={each}>
            {languageName[each]}
          </option>
        ))}
      </select>
      {isOpen && (
        <SearchableListSheet
          title={t('chat.answers')}
          items={answers.map((answer) => ({ value: answer.id, label: answer.title, keywords: answer[language] }))}
          onSelect={handleSelect}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
