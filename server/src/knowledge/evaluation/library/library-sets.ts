import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cutPassages, defaultCut } from '../../extraction/passages.ts';
import { readFileBytes } from '../../files/read-file-bytes.ts';
import { titleOf } from '../../kinds/files/item-of-file.ts';
import type { Language } from '../../retrieval/language.ts';
import type { CorpusDocument } from '../corpora.ts';
import { dataFolder } from '../development-sets.ts';
import { siteQuestions, type EvaluationSet } from '../sets.ts';
import { OWN_FILES, type LibraryFile } from './own-files.ts';

/** The files of others, in the folder of the development sets: forms, guides, questions, tables. */
const SHARED = [
  'cgn_reclami.pdf',
  'domanda_di_adesione-1.0.0.pdf',
  'circolare-foia.docx',
  'domande-frequenti-esercenti.docx',
  'faq-spid.docx',
  'linee-guida-esercenti.docx',
  'google-doc.pdf',
  'spanning-cells.pdf',
  'tables/eu-001.pdf',
  'tables/eu-004.pdf',
  'tables/us-004.pdf',
  'tables/us-009.pdf',
  'tables/us-016.pdf',
];

const LANGUAGES: readonly Language[] = ['it', 'en'];

const pathOf = (path: string): string => join(dataFolder, 'files', path);

/** Whether the files of others are there. */
export const hasLibrary = (): boolean => SHARED.every((path) => existsSync(pathOf(path)));

const sharedFile = (path: string): LibraryFile => ({
  name: path.slice(path.lastIndexOf('/') + 1),
  bytes: () => readFileSync(pathOf(path)),
});

/** Thirty questions a language on one library of twenty files; they were written before any answer was seen. */
export async function librarySets(): Promise<EvaluationSet[]> {
  const files = [...SHARED.map(sharedFile), ...OWN_FILES];
  const documents: CorpusDocument[] = [];
  for (const file of files) documents.push(await documentOf(file));
  return LANGUAGES.map((language) => ({
    name: `library-${language}`,
    language,
    keys: () => files.map(({ name }) => name),
    documents: () => documents,
    questions: () => siteQuestions(import.meta.dirname, `questions-${language}.jsonl`),
    unanswerable: () => [],
  }));
}

/** Cuts a file into passages as a training does. */
async function documentOf({ name, bytes }: LibraryFile): Promise<CorpusDocument> {
  const { title, blocks } = await readFileBytes(bytes(), name);
  const cut = cutPassages({ title: title ?? titleOf(name), blocks }, { ...defaultCut, language: 'it' });
  return { key: name, language: cut.language, passages: cut.passages };
}
