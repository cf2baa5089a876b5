import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractMainContent } from '../extraction/main-content.ts';
import { goldPage, readLines } from './data.ts';
import { dataFolder } from './development-sets.ts';

export interface ExtractionQuality {
  precision: number;
  recall: number;
  f1: number;
  worstRecall: number;
  msPerPage: number;
}

const words = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Compares the main content, word by word, with the texts from which the pages were made. */
export function extractionQuality(): ExtractionQuality {
  const pages = readLines(dataFolder, 'gold-extraction.jsonl', goldPage).map((gold) => ({
    gold: words(gold.text),
    html: readFileSync(join(dataFolder, gold.site, gold.file), 'utf8'),
  }));
  const started = performance.now();
  const read = pages.map(({ gold, html }) => ({
    gold,
    page: extractMainContent(html, 'http://localhost:8080/'),
  }));
  const msPerPage = (performance.now() - started) / pages.length;
  const found = read.map(({ gold, page }) =>
    overlap(words(page.blocks.map((block) => block.text).join('\n')), gold),
  );
  const mean = (of: (each: { precision: number; recall: number }) => number) =>
    found.reduce((sum, each) => sum + of(each), 0) / found.length;
  const [precision, recall] = [mean((each) => each.precision), mean((each) => each.recall)];
  return {
    precision: precision * 100,
    recall: recall * 100,
    f1: (200 * precision * recall) / (precision + recall),
    worstRecall: Math.min(...found.map((each) => each.recall)),
    msPerPage,
  };
}

function overlap(found: string[], gold: string[]): { precision: number; recall: number } {
  const left = new Map<string, number>();
  for (const word of gold) left.set(word, (left.get(word) ?? 0) + 1);
  let hits = 0;
  for (const word of found) {
    const times = left.get(word) ?? 0;
    if (times === 0) continue;
    hits += 1;
    left.set(word, times - 1);
  }
  return { precision: hits / Math.max(1, found.length), recall: hits / Math.max(1, gold.length) };
}
