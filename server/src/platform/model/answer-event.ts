import type { ToolCallPiece } from './tool-calls.ts';

/** The fields of one event of an answer that matter here. */
export interface AnswerEvent {
  /** Whether it has a field of an answer. */
  readonly isAnswer: boolean;
  readonly text: string;
  /** The text of a whole message, which some endpoints send in place of pieces or after them. */
  readonly message: string;
  /** Whether the event holds thoughts of the model: a sign of life, but no text of the answer. */
  readonly hasReasoning: boolean;
  /** Pieces of calls of tools. */
  readonly calls: readonly ToolCallPiece[];
  /** The calls of a whole message. */
  readonly messageCalls: readonly ToolCallPiece[];
  readonly finishReason: string | undefined;
  readonly usage: Record<string, unknown> | undefined;
  readonly error: unknown;
}

/**
 * Parses the data of an event; undefined if it cannot be read. Only the fields that are used are checked: the rest
 * differs between endpoints, and a missing or null field counts as empty.
 */
export function parseAnswerEvent(data: string): AnswerEvent | undefined {
  const event = parsed(data);
  if (!event) return undefined;
  const choices = event['choices'];
  const choice = Array.isArray(choices) ? asObject(choices[0]) : undefined;
  const delta = asObject(choice?.['delta']);
  const message = asObject(choice?.['message']);
  const finishReason = choice?.['finish_reason'];
  const usage = asObject(event['usage']);
  return {
    isAnswer: Array.isArray(choices) || usage !== undefined,
    text: textOf(delta?.['content']),
    message: textOf(message?.['content']),
    hasReasoning: hasReasoning(delta) || hasReasoning(message),
    calls: callsIn(delta),
    messageCalls: callsIn(message),
    finishReason: isRefusal(delta) || isRefusal(message) ? 'content_filter' : textOrNone(finishReason),
    usage,
    error: event['error'] ?? undefined,
  };
}

/** Gemini puts an error into a list. */
function parsed(data: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(data);
    return asObject(Array.isArray(value) ? value[0] : value);
  } catch {
    return undefined;
  }
}

const textOf = (content: unknown): string =>
  typeof content === 'string' ? content : Array.isArray(content) ? textOfParts(content) : '';

/** Some endpoints send the content as a list of parts: text, and the thoughts before it. */
const textOfParts = (parts: readonly unknown[]): string =>
  parts
    .map(asObject)
    .filter((part) => ['text', 'output_text', undefined].includes(part?.['type'] as string | undefined))
    .map((part) => part?.['text'])
    .filter(isText)
    .join('');

const NO_CALLS: readonly ToolCallPiece[] = [];

/** Some endpoints send the arguments as an object. */
function callsIn(message: Record<string, unknown> | undefined): readonly ToolCallPiece[] {
  const given = message?.['tool_calls'];
  if (!Array.isArray(given)) return NO_CALLS;
  return given.flatMap((one) => {
    const piece = asObject(one);
    const called = asObject(piece?.['function']);
    if (!piece || !called) return [];
    const { index } = piece;
    const input = called['arguments'];
    return {
      index: typeof index === 'number' ? index : undefined,
      id: textOrNone(piece['id']) ?? '',
      name: textOrNone(called['name']) ?? '',
      input: typeof input === 'string' ? input : asObject(input) ? JSON.stringify(input) : '',
    };
  });
}

/** The fields in which endpoints send thoughts. */
const REASONING = ['reasoning_content', 'reasoning', 'reasoning_details', 'thinking'];

const hasReasoning = (message: Record<string, unknown> | undefined): boolean =>
  message !== undefined &&
  (Array.isArray(message['content']) || REASONING.some((name) => isFilled(message[name])));

const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : isText(value) || asObject(value) !== undefined;

const isRefusal = (message: Record<string, unknown> | undefined): boolean => isText(message?.['refusal']);

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const textOrNone = (value: unknown): string | undefined => (isText(value) ? value : undefined);

const asObject = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
