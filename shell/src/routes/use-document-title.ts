import { composition, declarations } from '@kaeo/host/composition/composition.ts';
import { plainPath } from '@kaeo/shared/contract';
import { useLanguage, useTranslation } from '@kaeo/shared/i18n';
import { useLocation } from '@kaeo/shared/router';
import { useEffect } from 'react';
import { useSiteInfo } from '../layout/site-info.ts';
import { type OwnPageFacts, ownPages, titleOf } from './own-pages.tsx';

/** Updates the document title with route and language (ROUTE-09). */
export function useDocumentTitle(): void {
  const pathname = plainPath(useLocation().pathname);
  const language = useLanguage();
  const { t } = useTranslation('shell');
  const { name } = useSiteInfo();
  const remotePage = declarations.flatMap(({ pages }) => pages).find(({ path }) => path === pathname);
  const ownPage: OwnPageFacts =
    Object.values(ownPages).find((page) => page.path === pathname && (page !== ownPages.remotes || composition.hasTools)) ??
    ownPages.notFound;
  const isPassing = pathname === '/' || pathname === '/user';
  const title = remotePage?.title[language] ?? (isPassing ? undefined : titleOf(ownPage.title, t));
  useEffect(() => {
    document.title = title === undefined ? name : `${title} · ${name}`;
  }, [title, name]);
}
