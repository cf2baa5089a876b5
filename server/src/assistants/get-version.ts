import type { Answer } from '@regia/contract/call';
import type { getVersion as getVersionCall } from '@regia/contract/assistants/version-calls';
import type { Colors } from '@regia/contract/widget/colors';
import { unreadablePairs } from '@regia/contract/widget/color-pairs';
import type { Db } from '../platform/db.ts';
import { writeScopeOf } from '../platform/http/actor.ts';
import type { Actor, Scope } from '../platform/http/actor.ts';
import { refuse } from '../platform/http/refuse.ts';
import { differences } from './differences.ts';
import { getAssistantInScope } from './public.ts';
import { findVersions } from './queries.ts';
import { updateAssistant } from './update-assistant.ts';
import type { ServerLimits } from './update-assistant.ts';

/** Returns a saved version with its changes, and its differences from the newest. */
export async function getVersion(
  db: Db,
  scope: Scope,
  id: string,
  number: number,
): Promise<Answer<typeof getVersionCall>> {
  const assistant = await getAssistantInScope(db, scope, id);
  const found = await findVersions(db, assistant, [number, number - 1]);
  const version = found.get(number);
  if (!version) throw refuse('not_found');
  const before = found.get(number - 1);
  return {
    version: number,
    author: version.author === '' ? null : version.author,
    saved_on: version.savedOn.toISOString(),
    configuration: version.configuration,
    changes: before ? differences(before.configuration, version.configuration) : [],
    since: differences(version.configuration, assistant.configuration),
  };
}

/** Saves an earlier version as a new one. Nothing else of the assistant changes: a restored version never goes on air. */
export async function restoreVersion(
  db: Db,
  actor: Actor,
  id: string,
  number: number,
  limits: ServerLimits,
): Promise<void> {
  const assistant = await getAssistantInScope(db, writeScopeOf(actor), id);
  const version = (await findVersions(db, assistant, [number])).get(number);
  if (!version) throw refuse('not_found');
  refuseUnreadable(version.configuration.colors);
  await updateAssistant(db, actor, id, version.configuration, limits, number);
}

function refuseUnreadable(colors: Colors): void {
  const [worst] = unreadablePairs(colors);
  if (!worst) return;
  const { role, ground, isComputed, ratio } = worst;
  const pair = isComputed ? role : `${role} / ${ground[0]}`;
  const values = { pair, ratio: Math.floor(ratio * 10) / 10 };
  throw refuse('version_unreadable', { within: 'colors', field: role, values });
}
