import type { ServerResponse } from 'node:http';
import type { WireMessage } from './model-dialects.ts';

/** A call of a tool, with its arguments as text. */
export interface WireCall {
  readonly name: string;
  readonly input: string;
}

/** How the stand-in sends its calls: in pieces of the usual form, or in one that only some endpoints have. */
export type CallForm = 'pieces' | 'without index' | 'without id' | 'one index' | 'repeated id';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const hasOnly = (value: Fields, names: readonly string[]): boolean =>
  Object.keys(value).every((name) => names.includes(name));
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** The reason for which a list of tools is refused; undefined if it is taken. */
export function wrongTools(tools: unknown): string | undefined {
  if (!Array.isArray(tools) || tools.length === 0) return 'tools must be a list';
  const isTool = (one: unknown): boolean =>
    isFields(one) &&
    hasOnly(one, ['type', 'function']) &&
    one['type'] === 'function' &&
    isFields(one['function']) &&
    hasOnly(one['function'], ['name', 'description', 'parameters']) &&
    isText(one['function']['name']) &&
    isFields(one['function']['parameters']);
  return tools.every(isTool) ? undefined : 'tools must be functions with a name and parameters';
}

const FIELDS: Readonly<Record<string, readonly string[]>> = {
  assistant: ['role', 'content', 'tool_calls'],
  tool: ['role', 'content', 'tool_call_id'],
};

/** The messages before the calls of tools, or the reason of a refusal: each call has one result, and each result a call. */
export function withoutCalls(given: readonly Fields[]): WireMessage[] | string {
  const turns: WireMessage[] = [];
  const open = new Set<string>();
  let hasCalled = false;
  for (const message of given) {
    const { role, content, tool_calls: calls, tool_call_id: id } = message;
    if (typeof role !== 'string') return 'messages must have a role';
    const unknown = Object.keys(message).find(
      (name) => !(FIELDS[role] ?? ['role', 'content']).includes(name),
    );
    if (unknown !== undefined) return `Unknown field in a message: ${unknown}`;
    if (role === 'tool') {
      if (typeof id !== 'string' || !open.delete(id))
        return "messages with role 'tool' must be a response to a preceding message with 'tool_calls'";
      if (!isText(content)) return 'content must be non-empty';
    } else if (open.size > 0) {
      return "an assistant message with 'tool_calls' must be followed by tool messages for each of them";
    } else if (calls !== undefined) {
      const wrong = wrongCalls(calls, open);
      if (wrong !== undefined) return wrong;
      if (content !== null && !isText(content)) return 'content must be null or non-empty';
      if (!hasCalled && turns.at(-1)?.role !== 'user') return 'calls must follow a message of the user';
      hasCalled = true;
    } else if (hasCalled) {
      return `Unexpected role after the results of tools: ${role}`;
    } else if (typeof content === 'string') {
      turns.push({ role, content });
    } else return 'content must be a text';
  }
  return open.size > 0 ? 'a call of a tool has no result' : turns;
}

function wrongCalls(calls: unknown, open: Set<string>): string | undefined {
  if (!Array.isArray(calls) || calls.length === 0) return 'tool_calls must be a list';
  for (const call of calls as unknown[]) {
    if (!isFields(call) || !hasOnly(call, ['id', 'type', 'function'])) return 'Unknown field in a call';
    const { id, type, function: called } = call;
    if (!isText(id) || open.has(id) || type !== 'function') return 'a call must have an id of its own';
    if (!isFields(called) || !hasOnly(called, ['name', 'arguments'])) return 'Unknown field in a function';
    if (!/^[a-zA-Z0-9_-]{1,64}$/.test(String(called['name']))) return 'Invalid name of a function';
    if (!isObject(called['arguments'])) return 'arguments must be the JSON of an object';
    open.add(id);
  }
  return undefined;
}

function isObject(text: unknown): boolean {
  try {
    return typeof text === 'string' && isFields(JSON.parse(text));
  } catch {
    return false;
  }
}

type Send = (response: ServerResponse, data: object) => void;

/** Sends calls in a stream, the arguments of each in five pieces. */
export function sendCalls(
  response: ServerResponse,
  calls: readonly WireCall[],
  form: CallForm,
  send: Send,
): void {
  const deltas = calls.flatMap(({ name, input }, at) => {
    const id = `call_${at}`;
    const size = Math.max(1, Math.ceil(input.length / 5));
    const pieces = Array.from({ length: 5 }, (_, piece) => input.slice(piece * size, (piece + 1) * size));
    const index = form === 'without index' ? {} : { index: form === 'one index' ? 0 : at };
    const known = form === 'without id' ? {} : { id };
    const first = { ...index, ...known, type: 'function', function: { name, arguments: '' } };
    const later = pieces.map((piece) => ({
      ...index,
      ...(form === 'repeated id'
        ? { id, function: { name, arguments: piece } }
        : { function: { arguments: piece } }),
    }));
    return [first, ...later];
  });
  for (const call of deltas)
    send(response, { choices: [{ index: 0, delta: { tool_calls: [call] }, finish_reason: null }] });
}
