import * as calls from '@regia/contract/audit/calls';
import type { Db } from '../platform/db.ts';
import { on } from '../platform/http/bind.ts';
import type { Route } from '../platform/http/bind.ts';
import { describeFilters } from '../platform/http/describe-filters.ts';
import { listAnswer, listRequest } from '../platform/http/lists.ts';
import { refuse } from '../platform/http/refuse.ts';
import type { Services } from '../platform/services.ts';
import { spend } from '../platform/throttle.ts';
import { anchorKey } from './anchors.ts';
import { exportEntries } from './export-entries.ts';
import { findEntry, listEntries } from './list-entries.ts';
import { verifyChain } from './verify.ts';

/** A check reads the whole chain, so each person may start only some. */
const CHECKS_PER_MINUTE = 10;

/** A higher domain knows the time zone, so `app.ts` passes its query in. */
export const routes = (
  { pool, secret }: Pick<Services, 'pool' | 'secret'>,
  timeZoneOf: (db: Db, organizationId: string | null) => Promise<string>,
): Route[] => [
  on(calls.listAuditEntries, async ({ db, actor, query, language, ...where }) => {
    const request = listRequest(query, calls.listAuditEntries, [{ field: 'at', descending: true }]);
    return listAnswer(query, await listEntries(db, actor.scope, request, language), where);
  }),
  on(calls.listAuditFilters, ({ language }) => describeFilters(calls.listAuditEntries, language)),
  on(calls.getAuditEntry, async ({ db, actor, params, language }) => {
    const entry = await findEntry(db, actor.scope, params.entry, language);
    if (!entry) throw refuse('not_found');
    return entry;
  }),
  on(calls.exportAuditEntries, async ({ db, actor, query }) =>
    exportEntries(db, actor, query, await timeZoneOf(db, actor.scope.organizationId)),
  ),
  on(calls.verifyAudit, async ({ db, actor }) => {
    await spend(pool, { scope: 'audit.verify', key: actor.userId, most: CHECKS_PER_MINUTE, seconds: 60 });
    const report = await verifyChain(db, actor.scope.organizationId, anchorKey(secret));
    return {
      proved: report.entries,
      broken_at: report.brokenAt,
      waiting: report.waiting,
      changed_waiting: report.changedWaiting.length,
      head: report.head,
      checked_on: new Date().toISOString(),
    };
  }),
];
