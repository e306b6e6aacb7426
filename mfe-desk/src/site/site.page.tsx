import { useTranslation } from '@kaeo/shared/i18n';
import { useSearchParams } from '@kaeo/shared/router';
import { DetailPage } from '@kaeo/shared/ui/desk';
import { type ReactNode, useState } from 'react';
import { deskPage } from '../parts/desk-page.tsx';
import { useDeskQuery } from '../parts/desk-query.ts';
import { useMember, usePermission } from '../parts/session.ts';
import { ChangesView } from './changes-view.tsx';
import { Editor } from './editor/editor.tsx';
import type { Faults } from './fields/check.ts';
import { isEdited, isSection } from './fields/fields.ts';
import { useFieldWords } from './fields/words.ts';
import { Overview } from './overview/overview.tsx';
import { VersionPage } from './overview/version-page.tsx';
import { SectionView } from './section-view.tsx';

/** The overview of the content, a section of it, a version, or the comparison of the draft, by the query string. */
function SitePage(): ReactNode {
  const { t } = useTranslation('desk');
  const words = useFieldWords();
  const [parameters] = useSearchParams();
  const [faults, setFaults] = useState<Faults>({});
  const site = useDeskQuery('GET /desk/api/site', {});
  const member = useMember();
  const mayEdit = usePermission('site.edit');
  const section = parameters.get('section');
  const version = Number(parameters.get('version') ?? 0);
  const back = { to: '/site', label: t('site.title') };
  const { data } = site;

  if (Number.isInteger(version) && version > 0) return <VersionPage site={site} number={version} />;
  if (parameters.has('compare')) {
    return (
      <DetailPage title={t('site.changes.title')} back={back} query={site}>
        {({ content, draft }) => <ChangesView before={content} after={draft?.content ?? content} />}
      </DetailPage>
    );
  }
  if (section !== null && isSection(section) && (parameters.has('published') || !mayEdit || !isEdited(section))) {
    const isDraft = !parameters.has('published') && data?.draft !== null;
    return (
      <SectionView
        site={site}
        content={isDraft ? data?.draft?.content : data?.content}
        section={section}
        hrefOf={(each) => `/site?section=${each}${isDraft ? '' : '&published=1'}`}
        title={t(isDraft ? 'site.view.draft' : 'site.view.published', { section: words.section(section) })}
      />
    );
  }
  if (isEdited(section) && data && member) {
    return <Editor key={member.id} query={site} site={data} section={section} {...{ member, faults, onFaults: setFaults }} />;
  }
  return <Overview query={site} memberId={member?.id} faults={faults} onFaults={setFaults} />;
}

export default deskPage(SitePage);
