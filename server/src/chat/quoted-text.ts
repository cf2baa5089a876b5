import type { ExtractiveAnswer, FoundPassage } from '../knowledge/public.ts';
import type { CitationsStrategy } from './citations.ts';

export interface QuotedText {
  readonly text: string;
  /** In the order of their numbers. */
  readonly cited: readonly FoundPassage[];
}

const QUOTES = { it: ['«', '»'], en: ['“', '”'] } as const;

/** Quotations as a visitor reads them: between quotation marks, each with the number of its citation. */
export function quotedText(
  { lead, outcome, quotations }: ExtractiveAnswer,
  language: 'it' | 'en',
  strategy: CitationsStrategy,
): QuotedText {
  const [open, close] = QUOTES[language];
  const cited: FoundPassage[] = [];
  const numberOf = (passage: FoundPassage): number => {
    const at = cited.findIndex((one) => one.id === passage.id);
    return at === -1 ? cited.push(passage) : at + 1;
  };
  const paragraphs = runsOf(quotations).map((run) => {
    const passage = run[0]!.passage;
    const words = run.map(({ text, skips }, index) => (index > 0 && skips ? `… ${text}` : text)).join(' ');
    const number = numberOf(passage);
    const quoted = `${open}${words}${close}${strategy === 'inline' ? ` [${number}]` : ''}`;
    return outcome === 'answered' ? quoted : `- ${passage.title}: ${quoted}`;
  });
  const body = paragraphs.join(outcome === 'answered' ? '\n\n' : '\n');
  return { text: [lead, body].filter(Boolean).join('\n\n'), cited };
}

/** Quotations of one passage that follow each other are one. */
function runsOf(quotations: ExtractiveAnswer['quotations']): ExtractiveAnswer['quotations'][] {
  const runs: ExtractiveAnswer['quotations'][] = [];
  for (const quotation of quotations) {
    const last = runs.at(-1);
    if (last?.[0]?.passage.id === quotation.passage.id) last.push(quotation);
    else runs.push([quotation]);
  }
  return runs;
}
