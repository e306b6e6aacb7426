import { useLanguage, useTranslation } from '@wallet/shared/i18n';
import { useLocation } from '@wallet/shared/router';
import { useEffect } from 'react';
import { useSiteInfo } from '../layout/site-info.ts';
import { declarations, registry } from '../remotes/registry.ts';

/** Keeps the document's title in step with the route and the language (ROUTE-09). */
export function useDocumentTitle(): void {
  const { pathname } = useLocation();
  const language = useLanguage();
  const { t } = useTranslation('shell');
  const { name } = useSiteInfo();
  const remotePage = declarations.flatMap(({ pages }) => pages).find(({ path }) => path === pathname);
  const own = {
    '/howto': t('menu.howto'),
    '/contact': t('menu.contact'),
    '/user/contact': t('menu.contact'),
    '/terminated': t('terminated.title'),
    ...(registry.hasTools && { '/remotes': 'Remotes' }),
  };
  const ownTitle = Object.entries(own).find(([path]) => path === pathname)?.[1];
  const isPassing = pathname === '/' || pathname === '/user';
  const title = remotePage?.title[language] ?? ownTitle ?? (isPassing ? undefined : t('notFound.title'));
  useEffect(() => {
    document.title = title === undefined ? name : `${title} · ${name}`;
  }, [title, name]);
}
