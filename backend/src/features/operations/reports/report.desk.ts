import { Readable } from 'node:stream';
import type { DeskFeature } from '../../../context.ts';
import { createReports } from './report.service.ts';
import { csvOf } from './report-csv.ts';

/** Rows in memory while a file is produced. */
const batch = 1000;

/** Reports by period for staff (DESK-06), as pages and as CSV. */
export const reportDesk: DeskFeature = (desk, context) => {
  const reports = createReports(context);
  desk.read('GET /desk/api/reports/{kind}', ({ params, query, staff }) => reports.page(params.kind, query, staff.login));
  desk.file('GET /desk/api/reports/{kind}/csv', async ({ params: { kind }, query, staff }, reply) => {
    const { head, rows } = await reports.whole(kind, query, staff.login, batch);
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${kind}-${query.from}-${query.to}.csv"`)
      .send(Readable.from(csvOf(head, rows, reply.request.language), { highWaterMark: 1 }));
  });
};
