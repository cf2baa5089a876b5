import type { WireMessage } from './model-dialects.ts';

/** Whether it is a list of messages, each with a role and a content. */
export const isMessages = (given: unknown): given is WireMessage[] =>
  Array.isArray(given) &&
  given.length > 0 &&
  given.every((one: unknown) => {
    const { role, content } = (one ?? {}) as Partial<WireMessage>;
    return typeof role === 'string' && (typeof content === 'string' || content === null);
  });

/**
 * Returns the messages, or the reason of the refusal. Servers of open models refuse what their chat templates cannot
 * write: an unknown role, rules in the middle, two messages of one role in a row, an empty message.
 */
export function messagesOf(given: WireMessage[], rules: readonly string[]): WireMessage[] | string {
  if (given.some(({ content }) => content.trim() === '')) return 'content must be non-empty';
  const turns = rules.includes(given[0]!.role) ? given.slice(1) : given;
  const unknown = turns.find(({ role }) => role !== 'user' && role !== 'assistant')?.role;
  if (unknown !== undefined)
    return `Invalid value: '${unknown}' for messages[0].role. Supported values are: ${[...rules, 'assistant', 'user'].join(', ')}.`;
  const alternate = turns.every(({ role }, index) => role === (index % 2 === 0 ? 'user' : 'assistant'));
  if (!alternate) return 'Conversation roles must alternate user/assistant/user/assistant/...';
  return turns.at(-1)?.role === 'user' ? given : 'The last message must be of the user';
}
