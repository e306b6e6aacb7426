import { useTranslation } from '@kaeo/shared/i18n';
import { DeskWords } from '@kaeo/shared/ui/desk';
import type { ComponentType, ReactNode } from 'react';
import { useDeskError } from './desk-error.ts';

function Provider({ children }: { children: ReactNode }): ReactNode {
  const { t } = useTranslation('desk');
  const error = useDeskError();
  const words = {
    next: t('list.next'),
    first: t('list.first'),
    opened: t('list.opened'),
    back: t('list.back'),
    saveView: t('list.saveView'),
    viewName: t('list.viewName'),
    savedViews: t('list.savedViews'),
    removeView: (name: string) => t('list.removeView', { name }),
    keysOfList: t('list.keys'),
    reason: t('act.reason'),
    reasonHint: t('act.reasonHint'),
    reasonShort: t('act.reasonShort'),
    refused: t('refused.title'),
    refusedHint: t('refused.hint'),
    error,
  };
  return <DeskWords words={words}>{children}</DeskWords>;
}

/** A page of the desk with the words of its components. */
export const deskPage = (Page: ComponentType): ComponentType =>
  function DeskPage() {
    return (
      <Provider>
        <Page />
      </Provider>
    );
  };
