import type { SignedIn, SiteSection } from '@kaeo/shared/desk';
import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import type { UseQueryResult } from '@kaeo/shared/query';
import { useNavigate } from '@kaeo/shared/router';
import { text, theme } from '@kaeo/shared/style';
import { Chip, FormError } from '@kaeo/shared/ui/bundled';
import { DetailPage, Section } from '@kaeo/shared/ui/desk';
import { ConfirmDialog } from '@kaeo/shared/ui/overlay';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Faults, hasFault, withoutFaults } from '../fields/check.ts';
import { editedSections, siteFields } from '../fields/fields.ts';
import { useFieldWords } from '../fields/words.ts';
import { SectionNav } from '../section-nav.tsx';
import { ConflictNote } from './conflict-note.tsx';
import { GroupInputs, WholeFault } from './field-frame.tsx';
import { FieldInput } from './field-input.tsx';
import { FormContext } from './form-context.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useSave } from './use-save.ts';
import { useWork } from './use-work.ts';
import { baseOf, changedBy, contentOf, isOutdated, noWork, onto, type SiteState, withChange } from './work.ts';

type EditorProps = {
  readonly query: UseQueryResult<SiteState>;
  readonly site: SiteState;
  readonly member: SignedIn;
  readonly section: SiteSection;
  readonly faults: Faults;
  readonly onFaults: (faults: Faults) => void;
};

/** Saves with Ctrl+S or ⌘S, also while a field has the focus. */
function useSaveKey(onSave: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    if (!event.repeat && !document.querySelector('[role="dialog"], [role="alertdialog"]')) onSave();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** The form of one section of the draft. */
export function Editor({ query, site, member, section, faults, onFaults }: EditorProps): ReactNode {
  const { t } = useTranslation('desk');
  const words = useFieldWords();
  const navigate = useNavigate();
  const [language, setLanguage] = useState(useLanguage());
  const [work, change] = useWork(member.id);
  const [leaving, setLeaving] = useState<string>();
  const [isDiscarding, setIsDiscarding] = useState(false);
  const { save, isPending, error } = useSave({ site, member, change, onFaults });
  const form = useRef<HTMLDivElement>(null);

  const base = baseOf(site);
  const changed = changedBy(work);
  const isDirty = changed.length > 0;
  const outdated = isOutdated(work, base);
  const field = siteFields[section];
  const value = contentOf(work, base)[section];

  useLeaveGuard(isDirty, setLeaving);
  useSaveKey(() => isDirty && !outdated && save(work));
  // After a refusal, and on the way from a list of refused fields.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error, section]);

  const markOf = (each: SiteSection): string | undefined => {
    if (hasFault(faults, each)) return t('site.editor.check');
    if (changed.includes(each)) return t('site.editor.unsaved');
    return site.draft?.changed.includes(each) ? t('site.editor.inDraft') : undefined;
  };
  const handleChange = (next: unknown) => {
    change((known) => withChange(known, base, section, next));
    // The faults of a value end with its change; those of others stay.
    const stale = Object.keys(faults).filter((path) => path === section || isChanged(path, value, next));
    if (stale.length > 0) onFaults(stale.reduce(withoutFaults, faults));
  };
  const saveBlock = (): string | undefined => {
    if (!isDirty) return t('site.editor.unchanged');
    return outdated ? t('site.conflict.first') : undefined;
  };
  return (
    <DetailPage
      title={t('site.editor.title', { section: words.section(section) })}
      back={{ to: '/site', label: t('site.title') }}
      aside={isDirty ? <Chip tone="pending">{t('site.editor.unsaved')}</Chip> : undefined}
      query={query}
      actions={[
        { key: 's', label: t('site.editor.save'), tone: 'primary', disabledReason: saveBlock(), onPress: () => save(work) },
        {
          key: 'u',
          label: t('site.editor.discard'),
          disabledReason: isDirty ? undefined : t('site.editor.unchanged'),
          onPress: () => setIsDiscarding(true),
        },
      ]}
    >
      {() => (
        <div ref={form} css={{ display: 'grid', gap: theme.space[4], minWidth: 0 }}>
          <SectionNav shown={editedSections} current={section} hrefOf={(each) => `/site?section=${each}`} markOf={markOf} />
          {outdated && (
            <ConflictNote
              site={site}
              work={work}
              isPending={isPending}
              onSaveOver={() => {
                const next = onto(work, base);
                change(() => next);
                save(next);
              }}
              onDiscard={() => setIsDiscarding(true)}
            />
          )}
          <FormError text={error} />
          <p css={{ color: theme.color.text3, ...text.note }}>{t('site.editor.keys')}</p>
          <FormContext value={{ Input: FieldInput, faults, language, setLanguage }}>
            <Section key={section} title={words.section(section)}>
              {field.kind === 'group' ? (
                <>
                  <WholeFault path={section} />
                  <GroupInputs field={field} path={section} value={value} onValueChange={handleChange} />
                </>
              ) : (
                <FieldInput
                  field={field}
                  label={words.section(section)}
                  path={section}
                  value={value}
                  onValueChange={handleChange}
                />
              )}
            </Section>
          </FormContext>
          {leaving !== undefined && (
            <ConfirmDialog
              title={t('site.leave.title')}
              text={t('site.leave.text')}
              confirmLabel={t('site.leave.confirm')}
              cancelLabel={t('site.leave.stay')}
              onConfirm={async () => navigate(leaving)}
              onClose={() => setLeaving(undefined)}
            />
          )}
          {isDiscarding && (
            <ConfirmDialog
              tone="danger"
              title={t('site.editor.discard')}
              text={t('site.editor.discardText', { sections: changed.map(words.section).join(', ') })}
              confirmLabel={t('site.editor.discardConfirm')}
              onConfirm={async () => {
                change(() => noWork);
                onFaults({});
              }}
              onClose={() => setIsDiscarding(false)}
            />
          )}
        </div>
      )}
    </DetailPage>
  );
}

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((part, name) => (part as Record<string, unknown> | null | undefined)?.[name], value); // a list has its places as names
/** Whether the value at a path of a section, such as `games.0.code`, differs. */
const isChanged = (path: string, before: unknown, after: unknown): boolean => {
  const [, ...names] = path.split('.');
  return valueAt(before, names) !== valueAt(after, names);
};
