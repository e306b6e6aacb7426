import { wallet } from '../../../ledger/audit-rules.ts';
import { isCorrected } from '../../records/decisions/corrected.ts';
import type { FeatureAudit } from '../../records/movements/movement.audit.ts';

/** A wallet that gets money has a line of all of it, one that gives money of what it held. */
const line = (type: 'withdraw' | 'deposit', from: string, to: string, isShown: string, amount: string) => ({
  name: `correction (${type})`,
  type,
  needs: ['corrections', 'money_cases'],
  rows: `select movement_id, player_id, 'SUCCESS', '${from}', '${to}', ${amount}, currency, null, null, created_at, null
    from corrections k where ${isShown} = ${wallet('player_id')} and ${amount} > 0`,
});
const claimed = `coalesce((select o.claim_minor from money_cases o where o.id = k.claim_case_id), 0)`;
const decidedCase = `left join money_cases c on k.subject = 'case:' || c.id`;
/** The part of a recovered claim that was written off. */
const writtenOff = `coalesce(c.claim_minor - c.recovered_minor, 0)`;

/** The act of two people that made the correction `k`, with its facts before and after, and its reason. */
const approvedAct = `
  select from staff_acts a join staff_approvals p on p.id = a.approval_id
  where a.phase = 'begun' and a.act in ('POST /desk/api/corrections', 'POST /desk/api/players/{id}/corrections')
    and a.subject = case when k.subject like 'player:%' then 'player:' || k.player_id else k.subject end
    and k.created_at between a.at and a.at + interval '2 minutes'
    and p.state = 'APPROVED' and p.checker_id = a.staff_id and p.checker_id <> p.maker_id
    and p.reason <> '' and a.reason <> '' and a.before <> '{}' and a.after <> '{}'`;

export const correctionAudit: FeatureAudit = {
  journals: [
    {
      kind: 'correction',
      needs: ['corrections', 'money_cases'],
      rows: `select k.id as reference, k.currency, k.created_at as at, p.account, p.amount
        from corrections k ${decidedCase}, lateral (values (k.giver, -k.amount_minor - ${writtenOff}), (k.taker, k.amount_minor),
          ('house:written-off', ${writtenOff})) as p (account, amount)
        where k.amount_minor > 0 and p.amount <> 0`,
    },
  ],
  lines: [
    line('withdraw', 'WALLET', 'CORRECTION', 'giver', 'amount_minor'),
    line('deposit', 'CORRECTION', 'WALLET', 'taker', `amount_minor + ${claimed}`),
  ],
  checks: [
    {
      name: 'every correction was requested by one person and approved by another, with a reason, before and after',
      needs: ['corrections', 'staff_acts', 'staff_approvals'],
      text: `select k.subject, 'correction ' || k.id as detail from corrections k where not exists (${approvedAct})`,
    },
    {
      name: 'every decision that was taken back gave back its whole amount, or claims the rest',
      needs: ['corrections', 'money_cases', 'manual_deposits', 'slips', 'game_transfers'],
      text: `
        select k.subject, 'taken ' || k.amount_minor || ', claimed ' || ${claimed} as detail
        from corrections k ${decidedCase}
        left join manual_deposits d on k.subject = 'manual-deposit:' || d.reference
        left join slips s on k.subject = 'slip:' || s.reference
        left join game_transfers t on k.subject = 'transfer:' || t.reference
        where k.subject not like 'player:%' and c.resolution is distinct from 'CLOSED' and k.amount_minor + ${claimed} is distinct from
          coalesce(case c.resolution when 'RECOVERED' then c.recovered_minor when 'WRITTEN_OFF' then c.claim_minor else c.suspense_minor end,
            d.amount_minor, s.amount_minor, t.amount_minor)`,
    },
    {
      name: 'every play that was taken back is booked the other way',
      needs: ['corrections', 'money_cases', 'game_results'],
      text: `
        select k.subject, 'correction ' || k.id as detail from corrections k ${decidedCase}
        where c.resolution = 'CLOSED' and not exists (
          select from game_results r join game_results x on x.corrects_id = r.id
          where r.player_id = c.claimant_id and r.game_code = c.evidence ->> 'game' and r.played_at = c.opened_at and r.source = 'balance'
            and x.amount_minor = -r.amount_minor)`,
    },
    {
      name: 'no manual deposit is matched with two cases',
      needs: ['corrections', 'money_cases'],
      text: `
        select m.manual_deposit as subject, count(*) || ' cases' as detail from money_cases m
        where m.manual_deposit is not null and not ${isCorrected(`'case:' || m.id`)} group by 1 having count(*) > 1`,
    },
    {
      name: 'no manual deposit that was taken back is matched with a case',
      needs: ['corrections', 'money_cases'],
      text: `
        select m.manual_deposit as subject, 'case ' || m.id as detail from money_cases m
        where m.manual_deposit is not null and ${isCorrected(`'manual-deposit:' || m.manual_deposit`)}
          and not ${isCorrected(`'case:' || m.id`)}`,
    },
  ],
};
