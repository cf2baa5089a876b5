import type { Aspect, Dialect } from './dialect.ts';
import type { ModelRequest } from './model-request.ts';
import type { CalledTools, Tool } from './tool-calls.ts';

export interface ModelSettings {
  readonly name: string;
  readonly temperature: number | 'default';
}

/** Returns the body of a request in the dialect of the endpoint. */
export function bodyOf(request: ModelRequest, dialect: Dialect, settings: ModelSettings): object {
  const isStreamed = dialect.stream === 'streamed';
  return {
    model: settings.name,
    messages: [...messagesOf(request, dialect.rules), ...(request.called ?? []).flatMap(messagesOfCalls)],
    ...(request.tools === undefined ? {} : { tools: request.tools.map(functionOf) }),
    ...(dialect.limit === 'none' ? {} : { [dialect.limit]: request.maxTokens + dialect.room }),
    ...(sendsTemperature(dialect, settings) ? { temperature: settings.temperature } : {}),
    ...(isStreamed ? { stream: true } : {}),
    ...(isStreamed && dialect.usage === 'asked' ? { stream_options: { include_usage: true } } : {}),
  };
}

/** The aspects of a request that the endpoint may refuse. */
export function aspectsSent(dialect: Dialect, settings: ModelSettings): Aspect[] {
  const isStreamed = dialect.stream === 'streamed';
  const sent: Record<Aspect, boolean> = {
    limit: dialect.limit !== 'none',
    temperature: sendsTemperature(dialect, settings),
    usage: isStreamed && dialect.usage === 'asked',
    rules: dialect.rules !== 'user',
    stream: isStreamed,
  };
  return (Object.keys(sent) as Aspect[]).filter((aspect) => sent[aspect]);
}

const sendsTemperature = (dialect: Dialect, { temperature }: ModelSettings): boolean =>
  dialect.temperature === 'sent' && temperature !== 'default';

function messagesOf({ instructions, turns }: ModelRequest, rules: Dialect['rules']): object[] {
  if (rules !== 'user') return [{ role: rules, content: instructions }, ...turns];
  const [first, ...rest] = turns;
  return first?.role === 'user'
    ? [{ role: 'user', content: `${instructions}\n\n${first.content}` }, ...rest]
    : [{ role: 'user', content: instructions }, ...turns];
}

const functionOf = ({ name, description, parameters }: Tool): object => ({
  type: 'function',
  function: { name, description, parameters },
});

/** A step of calls: the message that called, and a message for each result. Broken arguments are sent as none. */
const messagesOfCalls = ({ text, calls, results }: CalledTools): object[] => [
  {
    role: 'assistant',
    content: text === '' ? null : text,
    tool_calls: calls.map(({ id, name, input }) => ({
      id,
      type: 'function',
      function: { name, arguments: JSON.stringify(input ?? {}) },
    })),
  },
  ...calls.map(({ id }, index) => ({ role: 'tool', tool_call_id: id, content: results[index] ?? '' })),
];
