import type { DeskCall, MadeDecision } from '@kaeo/shared/desk';
import { type Static, Type } from 'typebox';
import { column } from '../../../platform/database/row.ts';

const Maker = Type.Object({ by: column.text, approvedBy: column.nullable(column.text), reason: column.text });

/** The latest act at the desk on a row, for `latestActSql`. */
const LatestAct = Type.Object({ ...Maker.properties, at: column.text, correctedAt: column.nullable(column.text) });
export const latestActColumn = column.nullable(LatestAct);

/** Columns of a row that staff decide once, for `decisionSql`. */
export const decisionColumns = { madeBy: column.nullable(Maker), correctedAt: column.nullable(column.instant) };
type Decided = {
  readonly decidedAt: Date | null;
  readonly madeBy: { readonly by: string; readonly approvedBy: string | null; readonly reason: string } | null;
  readonly correctedAt: Date | null;
};

const decisions = ['PUT /desk/api/cases/{id}', 'PUT /desk/api/game-cases/{id}', 'PUT /desk/api/manual-deposits/{reference}'];

const correctedAt = (subject: string): string => `(select k.created_at from corrections k where k.subject = ${subject})`;

/** An act with an approval is recorded for the second person, and its maker requested it. */
const makerFacts = `'by', coalesce(m.login, s.login), 'approvedBy', case when m.id is not null then s.login end, 'reason', a.reason`;
const doneActs = `staff_acts a join staff s on s.id = a.staff_id
      left join staff_approvals p on p.id = a.approval_id left join staff m on m.id = p.maker_id
    where a.phase = 'done'`;

/**
 * SQL of `latestActColumn`.
 * @param subject SQL of the subject of the act.
 */
export const latestActSql = (subject: string, act: DeskCall): string =>
  `(select json_build_object('at', a.at, ${makerFacts}, 'correctedAt', ${correctedAt(subject)}) from ${doneActs} and a.subject = ${subject} and a.act = '${act}'
    order by a.place desc limit 1)`;

export const presentLatestAct = (act: Static<typeof LatestAct> | null): MadeDecision | null =>
  act && {
    ...act,
    at: new Date(act.at).toISOString(),
    correctedAt: act.correctedAt && new Date(act.correctedAt).toISOString(),
  };

/**
 * SQL of `decisionColumns`, from the acts of staff. An act begins shortly before its decision; an earlier one on the subject made another decision.
 * @param subject SQL of the subject of the act, and of its correction.
 * @param decidedAt SQL of the time of the decision.
 * @param others SQL of a further subject whose decision decides this one.
 */
export const decisionSql = (subject: string, decidedAt: string, others = 'null::text') => ({
  madeBy: `(select json_build_object(${makerFacts}) from ${doneActs} and a.subject in (${subject}, (${others})) and a.act in ('${decisions.join("', '")}')
      and a.at between ${decidedAt} - interval '2 minutes' and ${decidedAt}
    order by a.place desc limit 1)`,
  correctedAt: correctedAt(subject),
});

/** Null until it is decided. `note` is the reason of a decision that was not made at the desk. */
export const presentDecision = ({ decidedAt, madeBy, correctedAt }: Decided, note = ''): MadeDecision | null =>
  decidedAt && {
    at: decidedAt.toISOString(),
    ...(madeBy ?? { by: null, approvedBy: null, reason: note }),
    correctedAt: correctedAt?.toISOString() ?? null,
  };
