import type { MessageContext } from '@regia/contract/monitoring/messages';
import { readPassages } from './prompt.ts';
import type { PromptPart } from './prompt.ts';
import type { StoredTrace } from './trace.ts';

/** A finished answer, as far as it says what it was given from. */
interface GivenAnswer {
  readonly extractive: boolean;
  readonly citations: readonly {
    readonly document: string;
    /** Equal to `document` for the citation of a correction. */
    readonly passage: string;
    readonly title: string;
    readonly heading: string;
    readonly url: string;
    readonly quote: string;
  }[];
}

/**
 * The text that an answer was given from: a correction, the passages that it quotes, or the prompt of the model. An erasure
 * empties the prompt; the citations are then left.
 */
export function contextOf(
  { extractive, citations }: GivenAnswer,
  trace: Pick<StoredTrace, 'prompt'> | undefined,
): MessageContext {
  const [first] = citations;
  if (first?.document === first?.passage && first !== undefined)
    return {
      is_correction: true,
      // Each page that staff named has a citation of the same text.
      texts: [{ title: '', heading: '', url: '', text: first.quote }],
      earlier: [],
    };
  const prompt = extractive ? [] : (trace?.prompt ?? []);
  return {
    is_correction: false,
    texts:
      passagesIn(prompt) ??
      citations.map(({ title, heading, url, quote }) => ({ title, heading, url, text: quote })),
    earlier: prompt.flatMap(earlierMessage),
  };
}

/** The passages of a prompt; undefined without a prompt. */
function passagesIn(prompt: readonly PromptPart[]): MessageContext['texts'] | undefined {
  const given = prompt.filter(({ part, content }) => PASSAGES.has(part) && content !== '');
  if (given.length === 0) return undefined;
  return given.flatMap(({ content }) => {
    const passages = readPassages(content);
    return passages.length > 0 ? passages : [{ title: '', heading: '', url: '', text: content }];
  });
}

/** The passages that were given with the question, and those that the model searched for. */
const PASSAGES: ReadonlySet<string> = new Set(['passages', 'tool_result']);

const SENDERS = { earlier_user: 'human', earlier_assistant: 'assistant' } as const;

const earlierMessage = ({ part, content }: PromptPart): MessageContext['earlier'] =>
  part in SENDERS ? [{ sender_type: SENDERS[part as keyof typeof SENDERS], content }] : [];
