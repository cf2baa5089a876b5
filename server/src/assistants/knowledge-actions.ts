import type { NewSource } from '@regia/contract/knowledge/new-source';
import type { Trx } from '../platform/db.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { AddToAssistant } from './create-assistant.ts';

/** The parts of creating and exporting an assistant that belong to knowledge. */
export interface KnowledgeActions {
  /** Checks the first source of a new assistant; returns the work that adds it. */
  firstSource(actor: Actor, source: NewSource): Promise<AddToAssistant>;
  /** Checks the sources of an imported assistant; returns the work that adds them. Nothing reads them. */
  importSources(actor: Actor, sources: readonly NewSource[]): Promise<AddToAssistant>;
  copySources(
    trx: Trx,
    actor: Actor,
    assistants: { organizationId: string; from: string; to: string },
  ): Promise<void>;
  /** An assistant’s sources as an exported file holds them. The manual is not one: each server has its own. */
  listSourcesForFile(scope: { organizationId: string; assistantId: string }): Promise<NewSource[]>;
}
