import { z } from 'zod/mini';
import { localModels } from '../assistants/local-models.ts';
import { ASSISTANT_STATES } from '../assistants/words.ts';
import { call } from '../call.ts';
import { id, instant, line, profileAndId, profileParams } from '../fields.ts';
import {
  CONTEXT_TOKENS_MAX,
  CONTEXT_TOKENS_MIN,
  FIRST_WORD_SECONDS_MAX,
  MODEL_KEY_MAX,
  MODEL_NAME_MAX,
  MODEL_PRICE_MAX,
  NAME_MAX,
  QUESTIONS_AT_ONCE_MAX,
  SILENCE_SECONDS_MAX,
  URL_MAX,
} from '../limits.ts';
import { STEP_UP_REFUSALS, stepUpCode } from '../mfa/step-up.ts';

/** The kinds of endpoints: each fills an address, and the two of Azure send the key in Azure’s own header. */
export const ENDPOINT_KINDS = [
  'openai',
  'azure',
  'azure_deployments',
  'mistral',
  'ollama',
  'llama_cpp',
  'other',
] as const;
export type EndpointKind = (typeof ENDPOINT_KINDS)[number];

/** An endpoint writes answers, or turns texts into vectors that tell which of them mean the same. */
export const ENDPOINT_PURPOSES = ['chat', 'embeddings'] as const;
export type EndpointPurpose = (typeof ENDPOINT_PURPOSES)[number];

export const ENDPOINT_CHECKS = [
  'reachable',
  'key',
  'model',
  'streams',
  'speed',
  'tools',
  'context',
  'dialect',
  'vectors',
] as const;
export type EndpointCheck = (typeof ENDPOINT_CHECKS)[number];

/** The checks of a test of each purpose, in their order. */
export const CHECKS_OF: Readonly<Record<EndpointPurpose, readonly EndpointCheck[]>> = {
  chat: ['reachable', 'key', 'model', 'streams', 'speed', 'tools', 'context', 'dialect'],
  embeddings: ['reachable', 'key', 'model', 'vectors'],
};

/** `passed`: it can be chosen. */
export const ENDPOINT_STATES = ['untested', 'passed', 'failed'] as const;

export const endpointTest = z.object({
  tested_on: instant,
  /** Milliseconds of the whole test. */
  took_ms: z.int(),
  /** EUR; null if the endpoint has no prices or told no token counts. */
  cost: z.nullable(z.number()),
  first_word_ms: z.nullable(z.int()),
  tokens_per_second: z.nullable(z.number()),
  checks: z.array(
    z.object({
      name: z.enum(ENDPOINT_CHECKS),
      /** `skipped`: an earlier check failed. `none`: the endpoint lacks it, which is no failure. */
      outcome: z.enum(['passed', 'failed', 'skipped', 'none']),
      /** The result, and the advice after a failure, in the caller’s language. */
      text: z.string(),
    }),
  ),
});
export type EndpointTest = z.infer<typeof endpointTest>;

/** An assistant that has chosen an endpoint. */
const assistantOfEndpoint = z.object({ id, name: z.string(), state: z.enum(ASSISTANT_STATES) });

/** Another endpoint of the organization. */
const otherEndpoint = z.object({ id, name: z.string() });

/** A model endpoint of an organization. The key is never answered. */
export const modelEndpoint = z.object({
  id,
  name: z.string(),
  purpose: z.enum(ENDPOINT_PURPOSES),
  kind: z.enum(ENDPOINT_KINDS),
  url: z.string(),
  model: z.string(),
  /** The last four characters of the key; null without a key. */
  key_last_four: z.nullable(z.string()),
  /** EUR for a million tokens. Vectors have no price out. */
  price_in: z.nullable(z.number()),
  price_out: z.nullable(z.number()),
  context_tokens: z.nullable(z.int()),
  /** The most questions that one process asks at once. */
  most_at_once: z.nullable(z.int()),
  /** Seconds; null: those of the server. */
  first_word_seconds: z.nullable(z.int()),
  silence_seconds: z.nullable(z.int()),
  state: z.enum(ENDPOINT_STATES),
  /** The last test of these settings. */
  test: z.nullable(endpointTest),
  assistants: z.array(assistantOfEndpoint),
  /** Whether its vectors group the gaps of the organization. */
  groups_gaps: z.boolean(),
  /** The endpoint that is asked if this one fails before its first word, or is suspended. */
  fallback: z.nullable(otherEndpoint),
  /** The endpoints that have this one as their fallback. */
  fallback_of: z.array(otherEndpoint),
  /**
   * After several failures in a row no question is asked of it until `retry_on`; then one tries. A test that passes, and
   * a change of the settings, end it. `text`: the cause, with advice, in the caller’s language.
   */
  suspended: z.nullable(z.object({ since: instant, retry_on: instant, text: z.string() })),
  updated_on: instant,
});
export type ModelEndpoint = z.infer<typeof modelEndpoint>;

/** The endpoint of the server’s own settings, which every assistant without a choice has. */
export const serverEndpoint = z.object({
  /** Without its path. */
  host: z.string(),
  model: z.string(),
  /** The assistants of the organization that have chosen no other. */
  assistants: z.int(),
});
export type ServerEndpoint = z.infer<typeof serverEndpoint>;

export const listModelEndpoints = call({
  method: 'GET',
  path: '/api/v1/organization/:profile/model-endpoint/',
  summary: 'The model endpoints of the organization, and the one of the server',
  access: { anyOf: ['organization.update'] },
  params: profileParams,
  ok: z.object({ results: z.array(modelEndpoint), server: z.nullable(serverEndpoint) }),
  refusals: ['organization_required'],
});

const name = line(NAME_MAX, 1);
const url = line(URL_MAX, 1);
const key = line(MODEL_KEY_MAX, 1);
const price = z.nullable(z.number().check(z.minimum(0), z.maximum(MODEL_PRICE_MAX)));
const whole = (least: number, most: number) => z.nullable(z.int().check(z.minimum(least), z.maximum(most)));

/** An embeddings endpoint has `price_in` and `first_word_seconds`, the wait for the vectors of one call, and none of the others. */
const options = {
  price_in: z.optional(price),
  price_out: z.optional(price),
  context_tokens: z.optional(whole(CONTEXT_TOKENS_MIN, CONTEXT_TOKENS_MAX)),
  most_at_once: z.optional(whole(1, QUESTIONS_AT_ONCE_MAX)),
  first_word_seconds: z.optional(whole(1, FIRST_WORD_SECONDS_MAX)),
  silence_seconds: z.optional(whole(1, SILENCE_SECONDS_MAX)),
  /** An endpoint whose test has passed. Its own fallback is not asked. */
  fallback: z.optional(z.nullable(id)),
};

/** The refusals of an address. `endpoint_address_private` has the operator’s line at its end. */
const ADDRESS_REFUSALS = ['endpoint_address_wrong', 'endpoint_address_private'] as const;

const SAVE_REFUSALS = [
  'organization_required',
  'endpoint_name_taken',
  'endpoint_key_unsendable',
  'endpoint_prices_incomplete',
  'fallback_unknown',
  'fallback_not_tested',
  'fallback_is_for_vectors',
  'endpoint_option_of_chat',
  ...ADDRESS_REFUSALS,
  ...STEP_UP_REFUSALS,
] as const;

export const createModelEndpoint = call({
  method: 'POST',
  path: '/api/v1/organization/:profile/model-endpoint/',
  summary: 'Add a model endpoint. It is not tested yet, so it cannot be chosen',
  access: { anyOf: ['organization.update'] },
  params: profileParams,
  body: z.strictObject({
    name,
    /** It cannot be changed. Without one: `chat`. */
    purpose: z.optional(z.enum(ENDPOINT_PURPOSES)),
    kind: z.enum(ENDPOINT_KINDS),
    url,
    model: line(MODEL_NAME_MAX, 1),
    key: z.optional(key),
    ...options,
    code: stepUpCode,
  }),
  status: 201,
  ok: modelEndpoint,
  refusals: ['endpoint_limit_reached', ...SAVE_REFUSALS],
});

export const updateModelEndpoint = call({
  method: 'PATCH',
  path: '/api/v1/organization/:profile/model-endpoint/:id/',
  summary:
    'Change a model endpoint; another host needs the key again, and a new address, kind, model or key a new test. With `updated_on`, an endpoint that has changed since is not overwritten',
  access: { anyOf: ['organization.update'] },
  params: profileAndId,
  body: z.strictObject({
    name: z.optional(name),
    kind: z.optional(z.enum(ENDPOINT_KINDS)),
    url: z.optional(url),
    model: z.optional(line(MODEL_NAME_MAX, 1)),
    /** Null removes the key. A key, given or removed, needs a code. */
    key: z.optional(z.nullable(key)),
    ...options,
    /** The last change that the caller has seen. */
    updated_on: z.optional(instant),
    code: stepUpCode,
  }),
  ok: modelEndpoint,
  refusals: [
    'not_found',
    'endpoint_changed_meanwhile',
    'endpoint_key_required',
    'fallback_is_itself',
    'fallback_prices_needed',
    'prices_needed',
    'price_needed',
    ...SAVE_REFUSALS,
  ],
});

export const deleteModelEndpoint = call({
  method: 'DELETE',
  path: '/api/v1/organization/:profile/model-endpoint/:id/',
  summary: 'Delete a model endpoint that no assistant uses, that is no fallback and groups no gaps',
  access: { anyOf: ['organization.update'] },
  params: profileAndId,
  refusals: [
    'not_found',
    'organization_required',
    'endpoint_in_use',
    'endpoint_is_fallback',
    'endpoint_groups_gaps',
  ],
});

export const testModelEndpoint = call({
  method: 'POST',
  path: '/api/v1/organization/:profile/model-endpoint/:id/test/',
  summary:
    'Test a model endpoint by asking it short questions, or for the vectors of short texts, and keep the result',
  access: { anyOf: ['organization.update'] },
  params: profileAndId,
  ok: modelEndpoint,
  refusals: ['not_found', 'organization_required', 'throttled'],
});

export const listEndpointModels = call({
  method: 'POST',
  path: '/api/v1/organization/:profile/model-endpoint/models/',
  summary: 'Ask an address, before it is saved, which models it has',
  access: { anyOf: ['organization.update'] },
  params: profileParams,
  body: z.strictObject({
    kind: z.enum(ENDPOINT_KINDS),
    url,
    key: z.optional(key),
    /** The saved endpoint whose key is sent if no key is given. It is sent to its own host only. */
    endpoint: z.optional(id),
  }),
  ok: z.object({ models: z.array(z.string()) }),
  refusals: [
    'not_found',
    'organization_required',
    'endpoint_key_required',
    'endpoint_key_unsendable',
    'endpoint_models_not_listed',
    'throttled',
    ...ADDRESS_REFUSALS,
  ],
});

export const lookForEndpoints = call({
  method: 'POST',
  path: '/api/v1/organization/:profile/model-endpoint/look/',
  summary:
    'Look on the server’s own machine for programs that run models, at the ports that its operator allowed',
  access: { anyOf: ['organization.update'] },
  params: profileParams,
  ok: z.object({
    ...localModels.shape,
    /** The ports that were not asked, each with the entry of `REGIA_ALLOW_HOSTS` that allows it. */
    not_allowed: z.array(z.object({ program: z.string(), allow_host: z.string() })),
  }),
  refusals: ['organization_required', 'throttled'],
});

const endpointChoice = z.object({
  /** Null: the endpoint of the server. */
  endpoint: z.nullable(id),
  /** The endpoints for answers whose test passed, and the chosen one. */
  options: z.array(
    z.object({ id, name: z.string(), host: z.string(), model: z.string(), state: z.enum(ENDPOINT_STATES) }),
  ),
  server: z.nullable(z.object({ host: z.string(), model: z.string() })),
});

export const getAssistantEndpoint = call({
  method: 'GET',
  path: '/api/v1/ai/:profile/assistant/:id/model-endpoint/',
  summary: 'The model endpoint of an assistant, and those that it can have',
  access: { anyOf: ['assistant.advanced'] },
  params: profileAndId,
  ok: endpointChoice,
  refusals: ['not_found'],
});

export const chooseAssistantEndpoint = call({
  method: 'PATCH',
  path: '/api/v1/ai/:profile/assistant/:id/model-endpoint/',
  summary: 'Choose the model endpoint of an assistant; it writes the next answer',
  access: { anyOf: ['assistant.advanced'] },
  params: profileAndId,
  body: z.strictObject({ endpoint: z.nullable(id) }),
  ok: endpointChoice,
  refusals: [
    'not_found',
    'organization_required',
    'assistant_archived',
    'endpoint_unknown',
    'endpoint_is_for_vectors',
    'endpoint_not_tested',
    'endpoint_prices_needed',
  ],
});
