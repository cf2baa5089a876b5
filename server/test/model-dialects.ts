import type { IncomingMessage } from 'node:http';

export interface WireMessage {
  readonly role: string;
  /** Of calls of tools: null, or the text beside them. */
  readonly content: string;
  readonly tool_calls?: readonly { id: string; function: { name: string; arguments: string } }[];
  readonly tool_call_id?: string;
}

type Body = Readonly<Record<string, unknown>>;

/** A refusal as an endpoint sends it. */
export interface WireRefusal {
  readonly status: number;
  readonly body: object;
}

/** The requests that one kind of endpoint accepts. Everything else is refused, as the real system refuses it. */
export interface StandInDialect {
  /** The path of its address in the settings, with its query. */
  readonly base: string;
  readonly path: string;
  /** Whether the request carries the key where this endpoint looks for it. */
  readonly hasKey: (request: IncomingMessage, key: string) => boolean;
  readonly refuse: (body: Body, messages: readonly WireMessage[]) => WireRefusal | undefined;
  /** The roles that the message with the rules may have. */
  readonly rules: readonly string[];
}

const error = (message: string, more: object = {}) => ({
  error: { message, type: 'invalid_request_error', param: null, code: null, ...more },
});
const refused = (status: number, body: object): WireRefusal => ({ status, body });
const inRange = (value: unknown, min: number, max: number): boolean =>
  typeof value === 'number' && value >= min && value <= max;
const isLimit = (value: unknown): boolean => Number.isInteger(value) && inRange(value, 1, 1_000_000);

const PARAMETERS: Readonly<Record<string, (value: unknown) => boolean>> = {
  model: () => true,
  messages: () => true,
  stream: (value) => value === true,
  stream_options: (value) => typeof value === 'object' && value !== null,
  temperature: (value) => inRange(value, 0, 2),
  max_tokens: isLimit,
};
/** The name of an unknown parameter, or of one whose value is out of range. */
const wrongIn = (body: Body, parameters = PARAMETERS): string | undefined =>
  Object.keys(body).find((name) => parameters[name]?.(body[name]) !== true);
const usual = (body: Body, parameters = PARAMETERS): WireRefusal | undefined => {
  const wrong = wrongIn(body, parameters);
  return wrong === undefined
    ? undefined
    : refused(400, error(`Invalid parameter: ${wrong}`, { code: 'invalid_value' }));
};

const plain: StandInDialect = {
  base: '/v1',
  path: '/v1/chat/completions',
  hasKey: ({ headers }, key) => headers.authorization === `Bearer ${key}`,
  refuse: (body) => usual(body),
  rules: ['system'],
};

const { max_tokens: _old, ...WITHOUT_LIMIT } = PARAMETERS;

/** OpenAI's models that think: another limit, and only the default temperature. */
const reasoning: StandInDialect = {
  ...plain,
  rules: ['system', 'developer'],
  refuse: (body) => {
    if ('max_tokens' in body)
      return refused(
        400,
        error(
          "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
          { param: 'max_tokens', code: 'unsupported_parameter' },
        ),
      );
    if ('temperature' in body && body['temperature'] !== 1)
      return refused(
        400,
        error(
          `Unsupported value: 'temperature' does not support ${String(body['temperature'])} with this model. Only the default (1) value is supported.`,
          { param: 'temperature', code: 'unsupported_value' },
        ),
      );
    return usual(body, { ...WITHOUT_LIMIT, max_completion_tokens: isLimit });
  },
};

/** A server that checks each request against a schema without further fields. */
const strict: StandInDialect = {
  ...plain,
  refuse: (body) => {
    const fields = ['model', 'messages', 'stream', 'max_tokens'];
    const unknown = Object.keys(body).filter((name) => !fields.includes(name));
    if (unknown.length === 0) return usual(body);
    const detail = unknown.map((name) => ({
      type: 'extra_forbidden',
      loc: ['body', name],
      msg: 'Extra inputs are not permitted',
      input: body[name],
    }));
    return refused(422, { detail });
  },
};

/** Open models whose chat template knows no system role. */
const withoutSystem: StandInDialect = {
  ...plain,
  rules: [],
  refuse: (body, messages) => {
    const no = (message: string) =>
      refused(400, { object: 'error', message, type: 'BadRequestError', param: null, code: 400 });
    if (messages.some(({ role }) => role === 'system')) return no('System role not supported');
    if (!messages.every(({ role }, at) => role === (at % 2 === 0 ? 'user' : 'assistant')))
      return no('Conversation roles must alternate user/assistant/user/assistant/...');
    return usual(body);
  },
};

const withoutStreaming: StandInDialect = {
  ...plain,
  refuse: (body) => {
    if (body['stream'] === true) return refused(400, error('Streaming is not supported by this model.'));
    if ('stream_options' in body)
      return refused(400, error("The 'stream_options' parameter is only allowed when 'stream' is enabled."));
    return usual(body, { ...PARAMETERS, stream: (value) => value === false });
  },
};

/** Azure's old form: a deployment in the address, the version in the query, the key in its own header. */
const azure: StandInDialect = {
  ...plain,
  base: '/openai/deployments/stand-in-1?api-version=2024-06-01',
  path: '/openai/deployments/stand-in-1/chat/completions?api-version=2024-06-01',
  hasKey: ({ headers }, key) => headers['api-key'] === key && headers.authorization === undefined,
  refuse: (body) => {
    const unknown = ['stream_options', 'max_completion_tokens'].find((name) => name in body);
    if (unknown !== undefined)
      return refused(400, error(`Unrecognized request argument supplied: ${unknown}`));
    return usual(body);
  },
};

/** Azure's new form: the path of the usual API, the key in its own header. */
const azureV1: StandInDialect = {
  ...plain,
  base: '/openai/v1',
  path: '/openai/v1/chat/completions',
  hasKey: azure.hasKey,
};

const withoutUsage: StandInDialect = {
  ...plain,
  refuse: (body) =>
    'stream_options' in body ? refused(400, { error: 'json: unknown field "stream_options"' }) : usual(body),
};

/** A server that knows no limit of tokens. */
const withoutLimit: StandInDialect = {
  ...plain,
  refuse: (body) => {
    const limit = ['max_tokens', 'max_completion_tokens'].find((name) => name in body);
    return limit === undefined
      ? usual(body)
      : refused(400, error(`Unknown parameter: '${limit}'.`, { param: limit }));
  },
};

/** A model whose rules must be those of a developer. */
const developerOnly: StandInDialect = {
  ...plain,
  rules: ['developer'],
  refuse: (body, messages) =>
    messages.some(({ role }) => role === 'system')
      ? refused(
          400,
          error("Unsupported value: 'messages[0].role' does not support 'system' with this model."),
        )
      : usual(body),
};

export const STAND_IN_DIALECTS = {
  plain,
  reasoning,
  strict,
  withoutSystem,
  withoutStreaming,
  azure,
  azureV1,
  withoutUsage,
  withoutLimit,
  developerOnly,
} as const;
export type StandInDialectName = keyof typeof STAND_IN_DIALECTS;
