import { z } from 'zod/mini';
import type { Dialect } from '../platform/model/dialect.ts';
import { addressOf } from '../platform/model/endpoint-address.ts';
import type { ModelDefinition } from '../platform/model/model.ts';
import { bodyOf } from '../platform/model/request-body.ts';
import { OutboundError } from '../platform/outbound/outbound-error.ts';
import type { Outbound } from '../platform/outbound/outbound.ts';

const MOST_BYTES = 512 * 1024;

const TOOL = {
  type: 'function',
  function: {
    name: 'opening_hours',
    description: 'Tells the opening hours of an office.',
    parameters: { type: 'object', properties: { office: { type: 'string' } }, required: ['office'] },
  },
};
const QUESTION = {
  instructions: 'Call the tool opening_hours once for each office, all at once. Do not answer in words.',
  turns: [{ role: 'user' as const, content: 'Opening hours of the library and of the registry office?' }],
  maxTokens: 200,
};

const answer = z.object({
  choices: z.array(
    z.object({
      message: z.object({
        tool_calls: z.optional(z.nullable(z.array(z.object({ function: z.object({ name: z.string() }) })))),
      }),
    }),
  ),
});
const counts = z.object({ usage: z.object({ prompt_tokens: z.int(), completion_tokens: z.int() }) });

/** How many tools the model calls at once when it is asked to; none if the endpoint refuses tools, or does not answer. */
export async function callsTools(
  outbound: Outbound,
  { endpoint, temperature, limits }: ModelDefinition,
  dialect: Dialect,
  signal: AbortSignal,
): Promise<{ calls: number; tokensIn: number | null; tokensOut: number | null }> {
  const { origin, path, headers } = addressOf(
    endpoint.url,
    'chat/completions',
    endpoint.apiKey,
    endpoint.takesAzureKey,
  );
  const settings = { name: endpoint.name, temperature };
  const body = { ...bodyOf(QUESTION, { ...dialect, stream: 'whole' }, settings), tools: [TOOL] };
  try {
    const { status, body: bytes } = await outbound.fetch(`${origin}${path}`, {
      signal,
      timeoutMs: limits.firstMs,
      maxBytes: MOST_BYTES,
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'user-agent': 'Regia',
        ...headers,
      },
    });
    if (status !== 200) return { calls: 0, tokensIn: 0, tokensOut: 0 };
    const given: unknown = JSON.parse(bytes.toString('utf8'));
    const read = answer.safeParse(given);
    const told = counts.safeParse(given);
    const made = read.success ? (read.data.choices[0]?.message.tool_calls ?? []) : [];
    return {
      calls: made.filter((one) => one.function.name === TOOL.function.name).length,
      tokensIn: told.success ? told.data.usage.prompt_tokens : null,
      tokensOut: told.success ? told.data.usage.completion_tokens : null,
    };
  } catch (error) {
    if (!(error instanceof OutboundError) && !(error instanceof SyntaxError)) throw error;
    return { calls: 0, tokensIn: null, tokensOut: null };
  }
}
