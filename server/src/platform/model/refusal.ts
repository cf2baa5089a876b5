import type { Aspect } from './dialect.ts';

/** The facts that a refused request's answer holds. */
export interface Refusal {
  readonly isForLength: boolean;
  /** Whether it names the tools of the request. */
  readonly isForTools: boolean;
  /** The aspects of the request that it names. */
  readonly aspects: readonly Aspect[];
  /** The reason in the endpoint's own words. */
  readonly said: string;
}

/** The statuses whose reason stands in the body. */
export const hasReason = (status: number): boolean =>
  status === 500 || status === 501 || (status >= 400 && status < 500 && !OF_THEIR_OWN.has(status));
/** A wrong key, an unknown model, a request that took too long, and throttling. */
const OF_THEIR_OWN = new Set([401, 403, 404, 408, 429]);

/** The words of a refusal for length: OpenAI, vLLM, llama.cpp, Mistral, Anthropic and Gemini use one of them. */
const FOR_LENGTH = [
  'context_length',
  'context length',
  'context size',
  'context window',
  'too long',
  'too many tokens',
  'maximum number of tokens',
];
/** The statuses with which endpoints refuse a request that is too long. */
const LENGTH_STATUSES = new Set([400, 413, 422]);

const NAMES: readonly (readonly [Aspect, RegExp])[] = [
  ['limit', /\bmax_(?:completion_)?tokens\b/],
  ['usage', /\bstream_options\b|\binclude_usage\b/],
  ['temperature', /\btemperature\b/],
  ['rules', /\bmessages?\b.{0,12}\brole\b/],
  ['stream', /\bstream(?:ing)?\b/],
];
/** The role of the instructions in a sentence. Templates of open models only say that the roles must alternate. */
const ROLE =
  /\b(?:system|developer)\b.{0,40}\b(?:role|message|prompt|instruction)s?\b|\b(?:role|message|prompt|instruction)s?\b.{0,40}\b(?:system|developer)\b|\broles must alternate\b/;

const REFUSES =
  /(?:not|n't) (?:be )?(?:support|permit|allow|enabl|implement|accept|avail|recogni)|unsupported|unknown|unrecogni|unexpected|invalid|extra (?:input|field)|the default|only allowed|must|too (?:large|high|big)|should|illegal/;
/** An error of a server may speak of anything, so it needs clearer words. */
const REFUSES_IN_ERROR = /(?:not|n't) (?:be )?(?:support|enabl|implement)|unsupported|must alternate/;

/** Reads the beginning of a refused request's body. */
export function readRefusal(status: number, body: string): Refusal {
  const text = body.toLowerCase();
  const { pointers, sentences } = partsOf(body);
  const said = sentences.join(' ').trim() || body.trim();
  const isForLength =
    LENGTH_STATUSES.has(status) && (status === 413 || FOR_LENGTH.some((words) => text.includes(words)));
  if (isForLength) return { isForLength, isForTools: false, aspects: [], said };
  const isClear = status < 500 || REFUSES_IN_ERROR.test(text) || text.includes('require');
  const isForTools = isClear && [...pointers, said.toLowerCase()].some((words) => words.includes('tool'));
  const pointed = pointers.flatMap((pointer) => NAMES.find(([, name]) => name.test(pointer))?.[0] ?? []);
  const aspects = pointed.length > 0 && status < 500 ? new Set(pointed) : named(said.toLowerCase(), status);
  return { isForLength, isForTools, aspects: [...aspects], said };
}

/** The aspect that a sentence names first: it may name others as the ones to use instead. */
function named(said: string, status: number): Aspect[] {
  if (!(status < 500 ? REFUSES : REFUSES_IN_ERROR).test(said)) return [];
  const found = [...NAMES, ['rules', ROLE] as const].flatMap(([aspect, name]) => {
    const at = said.search(name);
    return at < 0 ? [] : [{ aspect, at }];
  });
  return found
    .sort((one, other) => one.at - other.at)
    .slice(0, 1)
    .map(({ aspect }) => aspect);
}

interface Parts {
  /** The fields that the refusal points at, such as `body.stream_options`. */
  readonly pointers: string[];
  readonly sentences: string[];
}

const POINTERS = new Set(['param', 'field', 'loc', 'path']);
const SENTENCES = new Set(['message', 'msg', 'error', 'detail', 'title']);

function partsOf(body: string): Parts {
  const parts: Parts = { pointers: [], sentences: [] };
  try {
    collect(JSON.parse(body), '', parts, 0);
  } catch {
    // The body is no JSON, or only its beginning was read.
  }
  return parts;
}

function collect(value: unknown, name: string, parts: Parts, depth: number): void {
  if (depth > 6) return;
  if (POINTERS.has(name)) {
    const path = Array.isArray(value) ? value.join('.') : value;
    if (typeof path === 'string') parts.pointers.push(path.toLowerCase());
  } else if (typeof value === 'string') {
    if (SENTENCES.has(name)) parts.sentences.push(value);
  } else if (Array.isArray(value)) {
    for (const one of value) collect(one, name, parts, depth + 1);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, one] of Object.entries(value)) collect(one, key, parts, depth + 1);
  }
}
