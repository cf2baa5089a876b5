import type { Db } from '../../platform/db.ts';
import { readFilterSources } from '../filters/filter-source.ts';
import { filteredDocuments } from '../filters/filtered-documents.ts';
import { findCandidates } from './candidates.ts';
import type { IndexReader, OpenIndex } from './index-reader.ts';
import { readAround, readNeighbours, readPassages, readStatistics } from './queries.ts';
import type { IndexScope } from './tables.ts';
import { stemsOfLanguage, vocabularyOf } from './sql-vocabulary.ts';

/** Reads an index from the database. */
export const sqlIndex = (db: Db, scope: IndexScope): IndexReader => ({
  statistics: (lexemes) => readStatistics(db, scope, lexemes),
  candidates: (question, statistics, allowed) => findCandidates(db, scope, question, statistics, allowed),
  sources: () => readFilterSources(db, scope),
  documents: (filter, sources, { version }) => filteredDocuments(db, scope, version, filter, sources),
  passages: (ids) => readPassages(db, scope, ids),
  neighbours: (ids) => readNeighbours(db, scope, ids),
  around: (id) => readAround(db, scope, id),
  vocabulary: ({ version }) => vocabularyOf(db, scope, version),
  stemsOfLanguage: (stems, language, { number }) => stemsOfLanguage(db, scope, number, stems, language),
});

export const openSqlIndex =
  (db: Db): OpenIndex =>
  (scope) =>
    Promise.resolve(sqlIndex(db, scope));
