import type { LocalModels } from '@regia/contract/assistants/local-models';
import { z } from 'zod/mini';
import { localModelUrl } from '../platform/outbound/local-models.ts';
import type { LocalModelServer } from '../platform/outbound/local-models.ts';
import { openOutbound } from '../platform/outbound/outbound.ts';
import type { Outbound } from '../platform/outbound/outbound.ts';

const MOST_BYTES = 256 * 1024;
const MOST_MODELS = 50;

/**
 * A name that a person can paste after `MODEL_NAME=` without harm: no space, quote, line break or sign that a shell
 * reads.
 */
const MODEL_NAME = /^[A-Za-z0-9][\w.:/@+-]{0,199}$/;

/** The list of models in the OpenAI API, and the list in Ollama’s own API. */
const openAiList = z.object({ data: z.array(z.unknown()) });
const ollamaList = z.object({ models: z.array(z.unknown()) });

/** `timeoutMs` is the time for one answer. */
interface Limits {
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
}

/**
 * Asks the given programs on this machine which models they have. Their answers are foreign bytes: bounded in size and
 * time, never redirected, and only plain names are passed on.
 */
export async function findLocalModels(
  servers: readonly LocalModelServer[],
  limits: Limits,
): Promise<LocalModels> {
  const outbound = openOutbound({ localModels: servers });
  try {
    const found = await Promise.all(
      servers.map(async (server) => ({
        program: server.program,
        url: localModelUrl(server),
        models: await modelsOf(outbound, server, limits),
      })),
    );
    return { found: found.filter(({ models }) => models.length > 0) };
  } finally {
    await outbound.close();
  }
}

async function modelsOf(outbound: Outbound, server: LocalModelServer, limits: Limits): Promise<string[]> {
  const base = localModelUrl(server);
  const names = await namesAt(outbound, `${base}/models`, limits);
  if (names.length > 0) return names;
  return namesAt(outbound, base.replace(/v1$/, 'api/tags'), limits);
}

/** Returns the names of a list; none if there is no answer, or no list in it. */
async function namesAt(outbound: Outbound, address: string, limits: Limits): Promise<string[]> {
  try {
    const { body } = await outbound.fetch(address, {
      ...limits,
      maxBytes: MOST_BYTES,
      headers: { accept: 'application/json' },
      isWanted: ({ status }) => status === 200,
      mayFollow: () => false,
    });
    return namesIn(JSON.parse(body.toString('utf8')));
  } catch (error) {
    if (limits.signal.aborted) throw error;
    return [];
  }
}

function namesIn(answer: unknown): string[] {
  const openAi = openAiList.safeParse(answer);
  const ollama = ollamaList.safeParse(answer);
  const names = [
    ...(openAi.success ? openAi.data.data.map((one) => textAt(one, 'id')) : []),
    ...(ollama.success ? ollama.data.models.map((one) => textAt(one, 'name')) : []),
  ];
  return [...new Set(names.filter((name) => MODEL_NAME.test(name)))].slice(0, MOST_MODELS);
}

function textAt(one: unknown, key: string): string {
  const value = one !== null && typeof one === 'object' ? (one as Record<string, unknown>)[key] : undefined;
  return typeof value === 'string' ? value : '';
}
