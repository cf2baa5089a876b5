import type { Call } from '@regia/contract/call';
import {
  acceptedEvent,
  askAsVisitor,
  chooseAsVisitor,
  deltaEvent,
  doneEvent,
  findVisitorQuestion,
  resumeVisitorAnswer,
  stopVisitorAnswer,
} from '@regia/contract/chat/calls';
import { getOwnChat, listOwnChats, openSession, rateMessage } from '@regia/contract/chat/visitor-calls';
import { followFace, getFace, overEvent, stateEvent } from '@regia/contract/chat/widget-calls';
import { z } from 'zod/mini';

/** All calls of a widget. */
const CALLS: readonly Call[] = [
  getFace,
  followFace,
  openSession,
  listOwnChats,
  getOwnChat,
  askAsVisitor,
  chooseAsVisitor,
  resumeVisitorAnswer,
  findVisitorQuestion,
  stopVisitorAnswer,
  rateMessage,
];

const EVENTS: Readonly<Record<string, z.ZodMiniType>> = {
  state: stateEvent,
  over: overEvent,
  accepted: acceptedEvent,
  delta: deltaEvent,
  done: doneEvent,
};

export interface FoundCall {
  readonly call: Call;
  readonly params: Readonly<Record<string, string>>;
}

/** Finds the call with this method and path, whose parameters the contract allows. */
export function callOf(method: string, path: string): FoundCall | undefined {
  for (const call of CALLS) {
    const match = new RegExp(`^${call.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(path);
    const params = { ...match?.groups };
    const isAllowed = !call.params || z.safeParse(call.params, params).success;
    if (match && call.method === method && isAllowed) return { call, params };
  }
  return undefined;
}

/** Returns a body as the product reads it; undefined if the product refuses it or has no such field. */
export function readBody({ body }: Call, value: unknown): Record<string, unknown> | undefined {
  if (!body) return {};
  const { success, data } = z.safeParse(body, value);
  if (!success || Object.keys(value as object).some((name) => !(name in (data as object)))) return undefined;
  return data as Record<string, unknown>;
}

/** Throws unless the contract allows the answer: a stand-in must not answer what the product cannot. */
export const checkAnswer = ({ ok }: Call, answer: unknown): void => void (ok && z.parse(ok, answer));

export function checkEvent(name: string, data: unknown): void {
  const schema = EVENTS[name];
  if (!schema) throw new Error(`The contract has no event ${name}`);
  z.parse(schema, data);
}
