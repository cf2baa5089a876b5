import type { AnswerPart } from '@regia/contract/chat/answer-parts';
import type { ExtractiveAnswer, FoundPassage } from '../knowledge/public.ts';
import type { CitationsStrategy } from './citations.ts';

export interface QuotedText {
  readonly text: string;
  /** The same answer in parts. */
  readonly parts: readonly AnswerPart[];
  /** In the order of their numbers. */
  readonly cited: readonly FoundPassage[];
}

type Quotation = ExtractiveAnswer['quotations'][number];

const QUOTES = { it: ['«', '»'], en: ['“', '”'] } as const;

/** Formats quotations for visitors: in quotation marks, each with the number of its citation. */
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
  // The heading above a sentence goes before it, outside its quotation marks.
  const opening = ({ under, follows }: Quotation, isFirst: boolean): string => {
    const begins = under === '' ? open : `${under}${/[\p{L}\p{N}]$/u.test(under) ? ':' : ''} ${open}`;
    if (isFirst) return begins;
    if (under !== '') return `${close} ${begins}`;
    return { sentence: ' ', block: `${close} ${open}`, gap: ' … ' }[follows];
  };
  const paragraphs = runsOf(quotations).map((run) => {
    const passage = run[0]!.passage;
    const words = run.map((quotation, index) => opening(quotation, index === 0) + quotation.text).join('');
    const number = numberOf(passage);
    const quoted = `${words}${close}${strategy === 'inline' ? ` [${number}]` : ''}`;
    return outcome === 'answered' ? quoted : `- ${passage.title}: ${quoted}`;
  });
  const body = paragraphs.join(outcome === 'answered' ? '\n\n' : '\n');
  const parts = runsOf(quotations).map((run): AnswerPart => ({
    kind: 'extract',
    citation: numberOf(run[0]!.passage),
    heading: run[0]!.under,
    blocks: run.map(({ text }) => ({ kind: 'paragraph', text, emphasis: [] })),
  }));
  return {
    text: [lead, body].filter(Boolean).join('\n\n'),
    parts: lead === '' ? parts : [{ kind: 'text', text: lead }, ...parts],
    cited,
  };
}

/** Groups consecutive quotations of the same passage. */
function runsOf(quotations: ExtractiveAnswer['quotations']): ExtractiveAnswer['quotations'][] {
  const runs: ExtractiveAnswer['quotations'][] = [];
  for (const quotation of quotations) {
    const last = runs.at(-1);
    if (last?.[0]?.passage.id === quotation.passage.id) last.push(quotation);
    else runs.push([quotation]);
  }
  return runs;
}
