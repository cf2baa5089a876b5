import type { Answer } from '@regia/contract/call';
import type { Difference, getVersion as getVersionCall } from '@regia/contract/assistants/version-calls';
import type { Colors } from '@regia/contract/widget/colors';
import { unreadablePairs } from '@regia/contract/widget/color-pairs';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/db.ts';
import { writeScopeOf } from '../platform/http/actor.ts';
import type { Actor } from '../platform/http/actor.ts';
import { refuse } from '../platform/http/refuse.ts';
import { differences } from './differences.ts';
import { getAssistantInScope } from './public.ts';
import { findVersions } from './queries.ts';
import { changedFields } from './rules.ts';
import { mayChange, mayReadSetting, shownTo } from './setting-rights.ts';
import { updateAssistant } from './update-assistant.ts';

/** Returns a saved version with its changes, and its differences from the newest, as far as the caller may read them. */
export async function getVersion(
  db: Db,
  actor: Actor,
  id: string,
  number: number,
): Promise<Answer<typeof getVersionCall>> {
  const assistant = await getAssistantInScope(db, actor.scope, id);
  const found = await findVersions(db, assistant, [number, number - 1]);
  const version = found.get(number);
  if (!version) throw refuse('not_found');
  const before = found.get(number - 1);
  const changes = before ? differences(before.configuration, version.configuration) : [];
  const since = differences(version.configuration, assistant.configuration);
  const isShown = ({ field }: Difference) => mayReadSetting(actor, field);
  const toChange = changedFields(assistant.configuration, version.configuration);
  return {
    version: number,
    author: version.author === '' ? null : version.author,
    saved_on: version.savedOn.toISOString(),
    configuration: shownTo(actor, version.configuration),
    changes: changes.filter(isShown),
    since: since.filter(isShown),
    hides_changes: !changes.every(isShown),
    hides_since: !since.every(isShown),
    may_restore: actor.permissions.has('assistant.update') && mayChange(actor, toChange),
  };
}

/** Saves an earlier version as a new one. Nothing else of the assistant changes: a restored version never goes on air. */
export async function restoreVersion(
  db: Db,
  actor: Actor,
  id: string,
  number: number,
  config: Config,
): Promise<void> {
  const assistant = await getAssistantInScope(db, writeScopeOf(actor), id);
  const version = (await findVersions(db, assistant, [number])).get(number);
  if (!version) throw refuse('not_found');
  refuseUnreadable(version.configuration.colors);
  await updateAssistant(db, actor, id, version.configuration, config, { restored: number });
}

function refuseUnreadable(colors: Colors): void {
  const [worst] = unreadablePairs(colors);
  if (!worst) return;
  const { role, ground, isComputed, ratio } = worst;
  const pair = isComputed ? role : `${role} / ${ground[0]}`;
  const values = { pair, ratio: Math.floor(ratio * 10) / 10 };
  throw refuse('version_unreadable', { within: 'colors', field: role, values });
}
