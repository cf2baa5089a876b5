/** The fields of one event of a streamed answer that matter here. */
export interface AnswerEvent {
  readonly text: string;
  /** Whether the event holds thoughts of the model: a sign of life, but no text of the answer. */
  readonly hasReasoning: boolean;
  readonly finishReason: string | undefined;
  readonly usage: Record<string, unknown> | undefined;
}

/**
 * Parses the data of an event; undefined if it is not an event of the OpenAI API. Only the fields that are used are
 * checked: the rest differs between endpoints.
 */
export function parseAnswerEvent(data: string): AnswerEvent | undefined {
  const event = parsed(data);
  if (!Array.isArray(event?.['choices'])) return undefined;
  const choice = asObject(event['choices'][0]);
  const delta = asObject(choice?.['delta']);
  const content = delta?.['content'];
  const finishReason = choice?.['finish_reason'];
  return {
    text: typeof content === 'string' ? content : Array.isArray(content) ? textOfParts(content) : '',
    hasReasoning:
      isText(delta?.['reasoning_content']) || isText(delta?.['reasoning']) || Array.isArray(content),
    finishReason: typeof finishReason === 'string' ? finishReason : undefined,
    usage: asObject(event['usage']),
  };
}

function parsed(data: string): Record<string, unknown> | undefined {
  try {
    return asObject(JSON.parse(data));
  } catch {
    return undefined;
  }
}

/** Some endpoints send the content as a list of parts: text, and the thoughts before it. */
const textOfParts = (parts: readonly unknown[]): string =>
  parts
    .map((part) => asObject(part)?.['text'])
    .filter(isText)
    .join('');

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const asObject = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
