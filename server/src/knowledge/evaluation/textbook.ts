import type { CorpusDocument } from './corpora.ts';

const K1 = 1.2;
const B = 0.75;
const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The baseline of every figure: plain BM25 over lower-cased words of title and text, without stems and stop words. */
export function textbookIndex(documents: CorpusDocument[]): (question: string) => string[] {
  const passages = documents.flatMap(({ key, passages: own }) =>
    own.map(({ title, body }) => ({ key, words: words(`${title} ${body}`) })),
  );
  const average = passages.reduce((sum, each) => sum + each.words.length, 0) / Math.max(1, passages.length);
  const postings = new Map<string, Map<number, number>>();
  passages.forEach((passage, index) => {
    for (const word of passage.words) {
      const list = postings.get(word) ?? new Map<number, number>();
      list.set(index, (list.get(index) ?? 0) + 1);
      postings.set(word, list);
    }
  });
  return (question) => {
    const scores = new Map<number, number>();
    for (const word of new Set(words(question))) {
      const list = postings.get(word);
      if (!list) continue;
      const idf = Math.log(1 + (passages.length - list.size + 0.5) / (list.size + 0.5));
      for (const [index, times] of list) {
        const len = passages[index]?.words.length ?? 0;
        const worth = (idf * times * (K1 + 1)) / (times + K1 * (1 - B + (B * len) / average));
        scores.set(index, (scores.get(index) ?? 0) + worth);
      }
    }
    const order = [...scores].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
    return [...new Set(order.map(([index]) => passages[index]?.key ?? ''))];
  };
}
