import type { DeskAnswer, SiteFile, SiteSection } from '@kaeo/shared/desk';
import { canonical } from '../fields/changes.ts';
import { isRecord } from '../fields/field.ts';
import { sections } from '../fields/fields.ts';

export type SiteState = DeskAnswer<'GET /desk/api/site'>;

/** Changes that are not saved: the sections, as they were and as they are now, and the digest of what they were made from. */
export type Work = {
  readonly digest: string;
  readonly sections: Readonly<Partial<Record<SiteSection, { readonly before: unknown; readonly mine: unknown }>>>;
};
export const noWork: Work = { digest: '', sections: {} };

/** What an edit starts from: the draft, or without one the published content. */
export const baseOf = (site: SiteState): Pick<SiteState, 'content' | 'digest'> => site.draft ?? site;
export const changedBy = (work: Work): SiteSection[] => sections.filter((section) => work.sections[section] !== undefined);

const mineOf = (work: Work): object =>
  Object.fromEntries(changedBy(work).map((section) => [section, work.sections[section]?.mine]));
/** The content with the changes. The form may hold unfinished values, which `check` finds before they are sent. */
export const contentOf = (work: Work, { content }: Pick<SiteState, 'content'>): SiteFile => ({ ...content, ...mineOf(work) });

/** Changes a section; a section as it was is no longer a change. */
export function withChange(work: Work, base: Pick<SiteState, 'content' | 'digest'>, section: SiteSection, mine: unknown): Work {
  const before = work.sections[section]?.before ?? base.content[section];
  const { [section]: _replaced, ...others } = work.sections;
  const isSame = canonical(before) === canonical(mine);
  const next = isSame ? others : { ...others, [section]: { before, mine } };
  return { digest: changedBy(work).length > 0 ? work.digest : base.digest, sections: next };
}

/** The changes made while these were being saved. */
export const afterSaving = (work: Work, saved: Work, digest: string): Work => ({
  digest,
  sections: Object.fromEntries(
    changedBy(work).flatMap((section) => {
      const [now, then] = [work.sections[section], saved.sections[section]];
      return now === undefined || now.mine === then?.mine ? [] : [[section, { ...now, before: then?.mine ?? now.before }]];
    }),
  ),
});

/** Whether another member of staff has saved or published since. */
export const isOutdated = (work: Work, base: Pick<SiteState, 'digest'>): boolean =>
  changedBy(work).length > 0 && work.digest !== base.digest;
/** Sections that both have changed. */
export const overlapOf = (work: Work, { content }: Pick<SiteState, 'content'>): SiteSection[] =>
  changedBy(work).filter((section) => canonical(content[section]) !== canonical(work.sections[section]?.before));
/** The same changes, on what another member of staff saved. Their other sections stay. */
export const onto = (work: Work, base: Pick<SiteState, 'content' | 'digest'>): Work =>
  changedBy(work).reduce<Work>((next, section) => withChange(next, base, section, work.sections[section]?.mine), {
    ...noWork,
    digest: base.digest,
  });

export const isWork = (value: unknown): value is Work =>
  isRecord(value) && typeof value['digest'] === 'string' && isRecord(value['sections']);
