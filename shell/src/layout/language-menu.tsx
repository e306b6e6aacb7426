import {
  isLanguage,
  type Language,
  languageName,
  languages,
  languageTag,
  setLanguage,
  useLanguage,
  useTranslation,
} from '@wallet/shared/i18n';
import { styled } from '@wallet/shared/style';
import { toast } from '@wallet/shared/ui';
import { ChevronDown, Globe } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';

type OverlayMenu = typeof import('@wallet/shared/overlay').Menu;

const Trigger = styled.button(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 44,
  paddingInline: 10,
  border: 0,
  borderRadius: theme.radius.input,
  background: 'none',
  color: theme.color.text2,
  font: 'inherit',
  fontSize: 14,
  fontWeight: 600,
  cursor: 'pointer',
}));

/** Short names for the bar; English would not fit beside the logout button at 320 px. */
const shortName: Readonly<Record<Language, string>> = { ...languageName, en: 'EN' };

function TriggerButton(props: ComponentProps<'button'>): ReactNode {
  const language = useLanguage();
  const { t } = useTranslation('shell');
  return (
    <Trigger type="button" {...props}>
      <Globe size={20} strokeWidth={1.75} aria-hidden />
      <span className="visually-hidden">{t('language.label')}: </span>
      <span>{shortName[language]}</span>
      <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
    </Trigger>
  );
}

const items = languages.map((language) => ({ id: language, label: languageName[language], lang: languageTag[language] }));

/** The language dropdown. Its menu part is downloaded on the first touch; until then the button is the shell's own. */
export function LanguageMenu(): ReactNode {
  const language = useLanguage();
  const { t } = useTranslation('shell');
  const [Menu, setMenu] = useState<OverlayMenu>();
  const [isWanted, setIsWanted] = useState(false);
  const load = async () => {
    try {
      const overlay = await import(/* webpackChunkName: "shared-overlay" */ '@wallet/shared/overlay');
      setMenu(() => overlay.Menu);
    } catch {
      toast({ kind: 'error', text: t('language.failed') });
    }
  };
  const handleSelect = async (id: string) => {
    if (!isLanguage(id)) return;
    try {
      await setLanguage(id);
    } catch {
      toast({ kind: 'error', text: t('language.failed') });
    }
  };
  if (!Menu) {
    return (
      <TriggerButton
        aria-haspopup="menu"
        aria-expanded={false}
        onPointerEnter={() => void load()}
        onClick={() => {
          setIsWanted(true);
          void load();
        }}
      />
    );
  }
  return (
    <Menu
      label={t('language.label')}
      trigger={<TriggerButton />}
      defaultOpen={isWanted}
      items={items.map((item) => ({ ...item, isSelected: item.id === language }))}
      onSelect={(id) => void handleSelect(id)}
    />
  );
}
