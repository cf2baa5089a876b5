import type * as documents from '@regia/contract/knowledge/document-calls';
import type * as sources from '@regia/contract/knowledge/source-calls';
import type * as trainings from '@regia/contract/knowledge/training-calls';
import type { Language } from '@regia/contract/fields';
import type { Document } from './document-queries.ts';
import { kindOf } from './kinds/all-kinds.ts';
import { publicAddress } from './kinds/manual/manual-address.ts';
import { problemText } from './problems.ts';
import { readBreadcrumb } from './read-page-content.ts';
import type { Source } from './sources/source-queries.ts';
import type { RunPage, TrainingRunFacts } from './training/facts.ts';

const addressOf = (url: string | null): string | null => (url === null ? null : publicAddress(url));

const presentGiven = ({ givenCount, givenOn }: Source): sources.Source['sitemap'] =>
  givenCount === null || givenOn === null ? null : { addresses: givenCount, given_on: givenOn.toISOString() };

export const presentSource = (source: Source, language: Language): sources.Source => ({
  id: source.id,
  kind: source.kind,
  ...(source.url === null ? { name: source.name } : {}),
  url: source.url,
  documents: source.documents,
  passages: source.passages,
  last_read_on: source.lastReadOn?.toISOString() ?? null,
  changed_on: source.changedOn?.toISOString() ?? null,
  problem: problemText(source.problem, language),
  failures: source.failures,
  is_paused: source.isPaused,
  ...kindOf(source.kind).shown?.(source.settings),
  ...(kindOf(source.kind).sites && { sitemap: presentGiven(source) }),
  created_on: source.createdOn.toISOString(),
});

export const presentRun = (run: TrainingRunFacts, language: Language): trainings.TrainingRun => ({
  id: run.id,
  assistant: run.assistantId,
  state: run.state,
  phase: run.phase,
  started_by: run.startedBy,
  is_scheduled: run.isScheduled,
  source: run.sourceId,
  created_on: run.createdOn,
  started_on: run.startedOn,
  finished_on: run.finishedOn,
  total: run.total,
  done: run.done,
  passages: run.passages,
  counts: {
    new: run.counts.new,
    changed: run.counts.changed,
    unchanged: run.counts.unchanged,
    removed: run.counts.removed,
    skipped: run.counts.skipped,
    failed: run.counts.failed,
  },
  files: run.files,
  error: problemText(run.error, language),
  removal: run.removal && {
    gone: run.removal.gone,
    total: run.removal.total,
    answer: run.removal.answer,
    answered_by: run.removal.answeredBy,
    answered_on: run.removal.answeredOn,
  },
});

export const presentRunPage = (page: RunPage): trainings.RunDocument => ({
  id: page.id,
  url: addressOf(page.url),
  title: page.title,
  outcome: page.outcome,
  reason: page.reason,
  detail: addressOf(page.detail),
  passages: page.passages,
  read_on: page.readOn,
});

export const presentDocument = (document: Document): documents.Document => ({
  id: document.id,
  source: document.sourceId,
  url: addressOf(document.url),
  title: document.title,
  language: document.language,
  passages: document.passages,
  indexed_on: document.indexedOn.toISOString(),
  published_on: document.publishedOn,
  updated_on: document.updatedOn,
  breadcrumb: readBreadcrumb(document.breadcrumb),
});
