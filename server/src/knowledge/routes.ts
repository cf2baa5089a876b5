import { importColors as importCall } from '@regia/contract/knowledge/color-import';
import * as documents from '@regia/contract/knowledge/document-calls';
import * as sources from '@regia/contract/knowledge/source-calls';
import * as trainings from '@regia/contract/knowledge/training-calls';
import type { Db } from '../platform/db.ts';
import type { Actor } from '../platform/http/actor.ts';
import { on } from '../platform/http/bind.ts';
import type { Route } from '../platform/http/bind.ts';
import { listAnswer, listRequest } from '../platform/http/lists.ts';
import type { Services } from '../platform/services.ts';
import { SITE_LIMITS } from '../platform/site-limits.ts';
import { getAssistantInScope } from '../assistants/public.ts';
import { importColors } from './color-import/import-colors.ts';
import { listDocumentRows } from './document-queries.ts';
import { targetsFor } from './targets-for.ts';
import { presentDocument, presentRun, presentRunPage, presentSource } from './present.ts';
import { previewSource } from './kinds/website/preview/preview-source.ts';
import type { Previewing } from './kinds/website/preview/preview-source.ts';
import { openReader } from './reading/reader.ts';
import type { IndexScope } from './retrieval/tables.ts';
import { addSource } from './sources/add-source.ts';
import { giveSitemap, removeSitemap } from './sources/give-sitemap.ts';
import { removeSource } from './sources/remove-source.ts';
import { listSourceRows } from './sources/source-queries.ts';
import { updateSource } from './sources/update-source.ts';
import { suggestQuestions } from './suggestions/suggest-questions.ts';
import { answerRemoval } from './training/answer-removal.ts';
import { getRun } from './training/get-run.ts';
import { listRunPageRows, listRunRows } from './training/run-queries.ts';
import { startTraining } from './training/start-training.ts';
import { stopRun } from './training/stop-run.ts';
import { runReport } from './training/training-report.ts';
import { watchRun } from './training/watch-run.ts';

async function scopeOf(db: Db, actor: Actor, assistantId: string): Promise<IndexScope> {
  const { organizationId } = await getAssistantInScope(db, actor.scope, assistantId);
  return { assistantId, organizationId };
}

export function routes(services: Services): Route[] {
  const { config, jobs, live, pool, siteLimits = SITE_LIMITS } = services;
  const targets = targetsFor(services);
  const { waitMs, waitTaskMs } = siteLimits;
  const reader = openReader({ deadlineMs: waitTaskMs });
  const lookingFor = ({ scope, userId }: Actor): Previewing => ({
    config,
    pool,
    targets,
    reader: reader.turnsOf(scope.organizationId ?? userId),
    waitMs,
  });
  return [
    on(sources.listSources, async ({ db, actor, params, query, language, ...where }) => {
      const scope = await scopeOf(db, actor, params.id);
      const { rows, count } = await listSourceRows(db, scope, listRequest(query, sources.listSources, []));
      return listAnswer(query, { rows: rows.map((row) => presentSource(row, language)), count }, where);
    }),
    on(sources.addSource, async ({ db, actor, params, body, language }) =>
      presentSource(await addSource(db, { targets, jobs }, actor, params.id, body), language),
    ),
    on(sources.previewSource, ({ actor, body, language, signal }) => {
      const { lists_addresses: listsAddresses, ...website } = body;
      return previewSource(lookingFor(actor), actor, { website, listsAddresses, language, signal });
    }),
    on(importCall, ({ actor, body, language, signal }) =>
      importColors(lookingFor(actor), actor, { typed: body.url, language, signal }),
    ),
    on(documents.suggestQuestions, async ({ db, actor, params }) => {
      const { id, organizationId, configuration } = await getAssistantInScope(db, actor.scope, params.id);
      const scope = { assistantId: id, organizationId };
      return { questions: await suggestQuestions(db, scope, configuration.language) };
    }),
    on(sources.updateSource, async ({ db, actor, params, body, language }) =>
      presentSource(await updateSource(db, targets, actor, params, body), language),
    ),
    on(sources.giveSitemap, async ({ db, actor, params, body, language }) => {
      const { source, leftOut } = await giveSitemap(db, lookingFor(actor), actor, params, body);
      return { source: presentSource(source, language), left_out: leftOut };
    }),
    on(sources.removeSitemap, async ({ db, actor, params }) => {
      await removeSitemap(db, actor, params);
      return undefined;
    }),
    on(trainings.trainSource, async ({ db, actor, params, language }) =>
      presentRun(await startTraining(db, jobs, actor, params.id, { sourceId: params.source }), language),
    ),
    on(sources.removeSource, async ({ db, actor, params }) => {
      await removeSource(db, actor, params.id, params.source);
      return undefined;
    }),
    on(trainings.train, async ({ db, actor, params, language }) =>
      presentRun(await startTraining(db, jobs, actor, params.id), language),
    ),
    on(trainings.listRuns, async ({ db, actor, params, query, language, ...where }) => {
      const scope = await scopeOf(db, actor, params.id);
      const newestFirst = [{ field: 'created_on', descending: true }];
      const request = listRequest(query, trainings.listRuns, newestFirst);
      const { rows, count } = await listRunRows(db, scope, request);
      return listAnswer(query, { rows: rows.map((row) => presentRun(row, language)), count }, where);
    }),
    on(trainings.getRun, async ({ db, actor, params, language }) =>
      presentRun(await getRun(db, actor.scope, params.id, params.run), language),
    ),
    on(trainings.stopRun, async ({ db, actor, params, language }) =>
      presentRun(await stopRun(db, actor, params.id, params.run), language),
    ),
    on(trainings.answerRemoval, async ({ db, actor, params, body, language }) => {
      const given = { assistantId: params.id, runId: params.run, answer: body.answer };
      return presentRun(await answerRemoval(db, jobs, actor, given), language);
    }),
    on(trainings.runReport, ({ db, actor, params }) => runReport(db, actor, params.id, params.run)),
    on(trainings.watchRun, ({ db, actor, params, language, signal }) =>
      watchRun({ db, live, scope: actor.scope, language, signal }, params.id, params.run),
    ),
    on(trainings.listRunDocuments, async ({ db, actor, params, query, ...where }) => {
      const run = await getRun(db, actor.scope, params.id, params.run);
      const latestFirst = [{ field: 'read_on', descending: true }];
      const request = listRequest(query, trainings.listRunDocuments, latestFirst);
      const { rows, count } = await listRunPageRows(db, run, request);
      return listAnswer(query, { rows: rows.map(presentRunPage), count }, where);
    }),
    on(documents.listDocuments, async ({ db, actor, params, query, ...where }) => {
      const scope = await scopeOf(db, actor, params.id);
      const byTitle = [{ field: 'title', descending: false }];
      const request = listRequest(query, documents.listDocuments, byTitle);
      const { rows, count } = await listDocumentRows(db, scope, request);
      return listAnswer(query, { rows: rows.map(presentDocument), count }, where);
    }),
  ];
}
