import { eventually } from '../eventually.ts';
import type { Instance } from '../instance.ts';
import { signInByCall } from '../people.ts';
import type { Staff } from '../people.ts';

const at = '/api/v1/ai/admin/assistant/';

const known = new WeakMap<Instance, Map<string, Promise<string>>>();

/** Creates, by calls, an assistant trained on a sitemap; the same one for each name. Returns its id. */
export function trainedAssistant(instance: Instance, name: string, sitemap: string): Promise<string> {
  const assistants = known.get(instance) ?? new Map<string, Promise<string>>();
  known.set(instance, assistants);
  const assistant = assistants.get(name) ?? makeTrained(instance, name, sitemap);
  assistants.set(name, assistant);
  return assistant;
}

async function makeTrained(instance: Instance, name: string, sitemap: string): Promise<string> {
  const admin = await signInByCall(instance, 'admin');
  const { id } = await admin.call<{ id: string }>('POST', at, { name });
  await admin.call('POST', `${at}${id}/source/`, { kind: 'sitemap', url: sitemap });
  await train(admin, id);
  return id;
}

/** Trains an assistant once more. */
export const trainAgain = async (
  instance: Instance,
  id: string,
  expected?: readonly string[],
): Promise<void> => train(await signInByCall(instance, 'admin'), id, expected);

async function train(
  admin: Staff,
  id: string,
  expected: readonly string[] = ['succeeded', 'partly'],
): Promise<void> {
  await admin.call('POST', `${at}${id}/train/`);
  await trainingEnds(admin, id, expected);
}

interface Run {
  readonly state: string;
  readonly finished_on: string | null;
}

const newestRun = async (admin: Staff, id: string): Promise<Run | undefined> =>
  (await admin.call<{ results: Run[] }>('GET', `${at}${id}/training-run/`)).results[0];

async function trainingEnds(admin: Staff, id: string, expected: readonly string[]): Promise<void> {
  const state = await eventually(async () => {
    const run = await newestRun(admin, id);
    if (!run || run.finished_on === null) throw new Error(`The training is ${run?.state}`);
    return run.state;
  }, 200);
  if (!expected.includes(state)) throw new Error(`The training is ${state}`);
}

/** Waits until the newest training is in service. */
export const newestTrainingEnds = async (instance: Instance, id: string): Promise<void> =>
  trainingEnds(await signInByCall(instance, 'admin'), id, ['succeeded', 'partly']);

/** Waits until a training that had waited for an answer is in service. */
export async function answeredTrainingEnds(instance: Instance, id: string): Promise<void> {
  const admin = await signInByCall(instance, 'admin');
  await eventually(async () => {
    const run = await newestRun(admin, id);
    if (run?.state !== 'succeeded' && run?.state !== 'partly')
      throw new Error(`The training is ${run?.state}`);
  }, 200);
}
