import type { findVisitorQuestion, Message, Trace, TrialMessage } from '@regia/contract/chat/calls';
import type { Answer } from '@regia/contract/call';
import { trimmedDecimal } from '../platform/model/price.ts';
import { refuse } from '../platform/http/refuse.ts';
import { isFileAddress } from '../knowledge/public.ts';
import type { AnsweringAssistant } from './answering-assistant.ts';
import type { Asker } from './asker.ts';
import { isOfCorrection } from './citations.ts';
import type { CitationsStrategy, StoredCitation } from './citations.ts';
import { withoutNumbers } from './cited-text.ts';
import { presentCorrection } from './given-correction.ts';
import { markdownOf, withAddresses, withoutNumber, withoutSources } from './parts.ts';
import type { StoredMessage, TracedAnswer } from './queries.ts';
import type { StoredQuestion } from './question-requests.ts';

type Presenting = Pick<AnsweringAssistant, 'configuration' | 'sites' | 'opensFiles'>;

/** Converts a stored message for its asker. Citations stay stored even if the assistant does not show them. */
export function presentMessage(
  message: StoredMessage,
  { configuration, sites, opensFiles }: Presenting,
): Message {
  const strategy = configuration.citations_strategy;
  const hidesCitations = strategy === 'none';
  const shown = withStrategy(message, strategy);
  const opened = (url: string): string => (opensFiles || !isFileAddress(url) ? url : '');
  return {
    id: message.id,
    chat: message.chatId,
    sender_type: message.sender,
    content: shown.content,
    parts: shown.parts.map((part) => withAddresses(part, opened)),
    sent_on: message.sentOn.toISOString(),
    outcome: message.outcome,
    extractive: message.extractive,
    verified_by_staff: message.citations.some(isOfCorrection),
    citations: hidesCitations
      ? []
      : message.citations.flatMap(presentCitation).map((one) => ({ ...one, url: opened(one.url) })),
    chosen: message.chosen ?? null,
    link_sites: [...sites],
  };
}

/**
 * The text and the parts with the numbers and the sources that the strategy has now. An answer that was stored with another one
 * keeps nothing that the reader cannot follow.
 */
function withStrategy(
  message: StoredMessage,
  strategy: CitationsStrategy,
): Pick<StoredMessage, 'content' | 'parts'> {
  if (strategy === 'inline' || message.sender === 'human') return message;
  const content = message.parts.reduce(
    (text, part) => text.replace(markdownOf(part, 'inline', ''), () => markdownOf(part, strategy, '')),
    message.content,
  );
  const parts = message.parts.flatMap(strategy === 'none' ? withoutSources : withoutNumber);
  if (message.extractive || message.citations.some(isOfCorrection)) return { content, parts };
  const cited = new Set(message.citations.map(({ number }) => number));
  return {
    content: withoutNumbers(content, cited),
    parts: parts.map((part) =>
      part.kind === 'text' ? { ...part, text: withoutNumbers(part.text, cited) } : part,
    ),
  };
}

/** Converts a stored message for the user who tries the assistant: with the correction that gave it, and every file that it cites. */
export const presentTrialMessage = (
  message: StoredMessage,
  { configuration, sites }: Omit<Presenting, 'opensFiles'>,
): TrialMessage => ({
  ...presentMessage(message, { configuration, sites, opensFiles: true }),
  correction: presentCorrection(message.correction ?? null),
});

/** A visitor never learns who wrote a correction. */
export const presentFor = ({ channel }: Asker, message: StoredMessage, assistant: Presenting): Message =>
  (channel === 'try' ? presentTrialMessage : presentMessage)(message, assistant);

export function presentRequest(stored: StoredQuestion | undefined): Answer<typeof findVisitorQuestion> {
  if (!stored) throw refuse('not_found');
  return { chat: stored.chatId, question: stored.questionId, message: stored.messageId };
}

/** A page that staff named is not quoted. Without one, nothing is cited: the organization is no page. */
function presentCitation(citation: StoredCitation): Message['citations'] {
  if (citation.isOrganization) return [];
  const isNamed = isOfCorrection(citation);
  return [
    {
      number: citation.number,
      document: citation.documentId,
      title: citation.title,
      heading: isNamed ? '' : citation.heading,
      url: citation.url,
      quote: isNamed ? '' : citation.quote,
      fingerprint: isNamed ? '' : citation.fingerprint,
    },
  ];
}

export function presentTrace(answer: TracedAnswer): Trace {
  const { trace } = answer;
  return {
    message: answer.messageId,
    question: answer.question,
    queries: trace?.queries ?? [],
    corrections: trace?.corrections ?? [],
    learning: trace?.learning ?? null,
    passages: trace?.passages ?? [],
    sections: trace?.sections ?? [],
    decision: trace?.decision ?? null,
    confidence: trace?.confidence ?? null,
    thresholds: trace?.thresholds ?? { answer: 0, suggest: 0, ask_model: null },
    prompt: trace?.prompt ?? [],
    steps: trace?.steps ?? [],
    model: answer.model,
    tokens_in: answer.tokensIn,
    tokens_out: answer.tokensOut,
    cost: answer.cost === null ? null : trimmedDecimal(answer.cost),
    time_to_first_token_ms: answer.timeToFirstTokenMs,
    total_ms: answer.totalMs,
    configuration_version: answer.version,
    outcome: answer.outcome,
    // A correction rests on no passage.
    grounding: trace?.learning ? null : answer.grounding,
    extractive: answer.extractive,
    endpoint: trace?.endpoint ?? null,
    filters: trace?.filters ?? [],
    summary: trace?.summary ?? null,
    retrieval: trace?.retrieval ?? null,
    rewording: trace?.rewording ?? null,
    spending_limit: trace?.spending_limit ?? null,
    failure: trace ? trace.failure : 'writer_gone',
    statements: trace?.statements ?? [],
    signs: trace?.signs ?? [],
  };
}
