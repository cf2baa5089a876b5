import * as calls from '@regia/contract/statistics/statistics';
import { on } from '../platform/http/bind.ts';
import type { Route } from '../platform/http/bind.ts';
import { exportStatistics } from './export-statistics.ts';
import { topSources } from './questions-queries.ts';
import { readQuestions } from './read-questions.ts';
import type { Mask } from './read-questions.ts';
import { readStatistics, wantedBy } from './read-statistics.ts';

const SOURCES_SHOWN = 10;

/** `mask` hides the personal data of visitors’ questions. */
export const routes = (mask: Mask): Route[] => [
  on(calls.getStatistics, ({ db, actor, query }) => readStatistics(db, actor.scope, query)),
  on(calls.exportStatistics, ({ db, actor, query: { format, ...asked } }) =>
    exportStatistics(db, actor, asked, format),
  ),
  on(calls.listStatisticsQuestions, ({ db, actor, query }) => readQuestions(db, actor.scope, query, mask)),
  on(calls.listStatisticsSources, async ({ db, actor, query }) =>
    topSources(db, await wantedBy(db, actor.scope, query), SOURCES_SHOWN),
  ),
];
