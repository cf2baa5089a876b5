import { setTimeout as pause } from 'node:timers/promises';
import type { House } from '../house.ts';
import { signInByCall } from '../people.ts';
import type { Staff } from '../people.ts';

const at = '/api/v1/ai/admin/assistant/';

const known = new WeakMap<House, Map<string, Promise<string>>>();

/** An assistant that has read a sitemap, made by calls, the same each time a name is asked for; answers its id. */
export function trainedAssistant(house: House, name: string, sitemap: string): Promise<string> {
  const assistants = known.get(house) ?? new Map<string, Promise<string>>();
  known.set(house, assistants);
  const assistant = assistants.get(name) ?? makeTrained(house, name, sitemap);
  assistants.set(name, assistant);
  return assistant;
}

async function makeTrained(house: House, name: string, sitemap: string): Promise<string> {
  const admin = await signInByCall(house, 'admin');
  const { id } = await admin.call<{ id: string }>('POST', at, { name });
  await admin.call('POST', `${at}${id}/source/`, { kind: 'sitemap', url: sitemap });
  await admin.call('POST', `${at}${id}/train/`);
  await trainingEnds(admin, id);
  return id;
}

async function trainingEnds(admin: Staff, id: string): Promise<void> {
  const until = Date.now() + 60_000;
  for (;;) {
    const { results } = await admin.call<{ results: { state: string }[] }>('GET', `${at}${id}/training-run/`);
    const state = results[0]?.state;
    if (state === 'succeeded' || state === 'partly') return;
    if (state === 'failed' || Date.now() > until) throw new Error(`The training is ${state}`);
    await pause(200);
  }
}
