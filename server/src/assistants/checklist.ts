import { CHECKLIST_STEPS } from '@regia/contract/assistants/checklist';
import type { Checklist, ChecklistStep } from '@regia/contract/assistants/checklist';
import type { Permission } from '@regia/contract/roles/permissions';
import type { Db } from '../platform/db.ts';
import type { Actor } from '../platform/http/actor.ts';
import { findUnfinished, isPutAway } from './checklist-queries.ts';

/** The state of the server’s model, as the checklist uses it. */
export interface ModelSituation {
  /** Whether a model is configured. */
  readonly isSet: boolean;
  /** Whether the caller may look for one on this machine. */
  readonly mayLook: boolean;
}

const PERMISSION_OF = {
  source: 'assistant.train',
  tried: 'assistant.try',
  key: 'assistant.api_key',
  on_air: 'assistant.enable',
} as const satisfies Record<Exclude<ChecklistStep, 'model'>, Permission>;

/** The permissions of the people who set assistants up. Others can only try one: for them there is no checklist. */
const SETTING_UP: readonly Permission[] = ['assistant.train', 'assistant.api_key', 'assistant.enable'];

/** Returns the first steps of the newest assistant that is not finished. Every fact is read anew. */
export async function getChecklist(db: Db, actor: Actor, model: ModelSituation): Promise<Checklist> {
  const sets = SETTING_UP.some((permission) => actor.permissions.has(permission));
  const [facts, put_away] = await Promise.all([
    sets ? findUnfinished(db, actor.scope, actor.language) : undefined,
    isPutAway(db, actor.userId),
  ]);
  if (facts === undefined) return { ...NOTHING, put_away };
  const steps = CHECKLIST_STEPS.map((step) => ({
    step,
    done: step === 'model' ? model.isSet : facts[step],
    optional: step === 'model',
    may: step === 'model' ? model.mayLook : actor.permissions.has(PERMISSION_OF[step]),
  }));
  const open = steps.filter(({ done, optional }) => !done && !optional);
  if (!open.some(({ may }) => may)) return { ...NOTHING, put_away };
  return { assistant: { id: facts.id, name: facts.name }, steps, next: open[0]!.step, put_away };
}

const NOTHING = { assistant: null, steps: [], next: null } as const satisfies Partial<Checklist>;
