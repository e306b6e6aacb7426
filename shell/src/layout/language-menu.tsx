import {
  isLanguage,
  type Language,
  languageName,
  languages,
  languageTag,
  setLanguage,
  useLanguage,
  useTranslation,
} from '@kaeo/shared/i18n';
import { css, text, theme } from '@kaeo/shared/style';
import { toast } from '@kaeo/shared/ui/initial';
import { ChevronDown, Globe } from 'lucide-react';
import { type ReactNode, useState } from 'react';

type OverlayMenu = typeof import('@kaeo/shared/ui/overlay').Menu;

const triggerStyle = css({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  paddingInline: 8,
  border: 0,
  borderRadius: theme.radius.input,
  background: 'none',
  color: theme.color.text2,
  font: 'inherit',
  ...text.label,
  cursor: 'pointer',
});

/** Only the language code where the bar is narrow or the text large. */
const wideOnly = css({ '@media (max-width: 13em)': { display: 'none' } });

/** Short names for the bar: "English" would not fit beside the logout button at 320 px. */
const shortName: Readonly<Record<Language, string>> = { ...languageName, en: 'EN' };
const items = languages.map((language) => ({ id: language, label: languageName[language], lang: languageTag[language] }));

function Face(): ReactNode {
  const language = useLanguage();
  return (
    <>
      <Globe css={wideOnly} size={20} strokeWidth={1.75} aria-hidden />
      {shortName[language]}
      <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
    </>
  );
}

const fetchOverlay = () => import(/* webpackChunkName: "shared-ui-overlay" */ '@kaeo/shared/ui/overlay');

/** The code loads on first touch and replaces the button after the press: a browser fires no click at a replaced target. */
export function LanguageMenu(): ReactNode {
  const language = useLanguage();
  const { t } = useTranslation('shell');
  const [Menu, setMenu] = useState<OverlayMenu>();
  const label = `${shortName[language]} · ${t('language.label')}`;
  const showFailure = () => toast({ kind: 'error', text: t('language.failed') });
  const handlePress = async () => {
    try {
      const overlay = await fetchOverlay();
      setMenu(() => overlay.Menu);
    } catch {
      showFailure();
    }
  };
  const handleSelect = async (id: string) => {
    if (!isLanguage(id)) return;
    try {
      await setLanguage(id);
    } catch {
      showFailure();
    }
  };
  if (!Menu) {
    return (
      <button
        css={triggerStyle}
        type="button"
        aria-haspopup="menu"
        aria-expanded={false}
        aria-label={label}
        onPointerEnter={() => void fetchOverlay().catch(() => undefined)}
        onClick={() => void handlePress()}
      >
        <Face />
      </button>
    );
  }
  return (
    <Menu
      label={label}
      trigger={<Face />}
      isOpenAtFirst
      items={items.map((item) => ({ ...item, isSelected: item.id === language }))}
      onSelect={(id) => void handleSelect(id)}
    />
  );
}
