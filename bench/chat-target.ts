import { changeAssistantState, issueKey, listKeys, revokeKey } from '@regia/contract/assistants/calls';
import { askAsVisitor } from '@regia/contract/chat/calls';
import { ask } from './asking.ts';
import type { Told } from './asking.ts';
import type { Site } from './site.ts';
import { staff } from './staff.ts';
import type { Staff } from './staff.ts';
import { trainOn } from './training.ts';

/** A key may ask sixty questions a minute, and an assistant has five keys at a time: 300 questions, then new keys. */
const KEYS = 5;
export const QUESTIONS_MAX = 60 * KEYS;

/** A trained assistant on air. */
export interface ChatTarget {
  readonly id: string;
  readonly name: string;
  readonly questions: readonly string[];
  /** Issues keys that have asked nothing yet, and ends the earlier ones. */
  newKeys(): Promise<string[]>;
  /** Asks the question with this number as a visitor. */
  ask(keys: readonly string[], at: number): Promise<Told>;
}

/** Creates an assistant, trains it on the sites with the real crawler and puts it on air. */
export async function onAir(
  url: string,
  sites: readonly Site[],
  questions: readonly string[],
): Promise<ChatTarget> {
  const [editor, admin] = [await staff(url, 'editor'), await staff(url, 'admin')];
  const { id, run } = await trainOn(editor, admin, `Chat ${sites[0]?.host} ${Date.now()}`, sites);
  const documents = sites.flatMap(({ addresses }) => addresses).length;
  const name = `${documents} documents, ${run.passages} passages`;
  const target = await chatTarget(url, { id, name, questions });
  // An assistant without a key cannot be put on air.
  await target.newKeys();
  await admin.call(changeAssistantState, { params: { id }, body: { state: 'on_air' } });
  return target;
}

/** Returns a trained assistant at the address that its instance has now. */
export async function chatTarget(
  url: string,
  trained: Pick<ChatTarget, 'id' | 'name' | 'questions'>,
): Promise<ChatTarget> {
  const admin = await staff(url, 'admin');
  const { questions } = trained;
  return {
    ...trained,
    newKeys: () => renewKeys(admin, trained.id),
    ask: (keys, at) =>
      ask(
        url + askAsVisitor.path,
        { authorization: `Bearer ${keys[at % keys.length]}` },
        questionAt(questions, at),
        'event: delta',
      ),
  };
}

/** Spreads the questions, so that two after each other concern different pages. */
export const questionAt = (questions: readonly string[], at: number): string =>
  questions[(at * 7) % questions.length] ?? '';

async function renewKeys(admin: Staff, id: string): Promise<string[]> {
  const listed = await admin.call(listKeys, { params: { id } });
  const results = 'results' in listed ? listed.results : listed;
  for (const { id: key, revoked_on: revokedOn } of results)
    if (revokedOn === null) await admin.call(revokeKey, { params: { id, key } });
  const keys: string[] = [];
  for (let at = 0; at < KEYS; at += 1)
    keys.push((await admin.call(issueKey, { params: { id }, body: { name: `Bench ${at}` } })).api_key);
  return keys;
}
