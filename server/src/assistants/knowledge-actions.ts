import type { FileSource, NewSource } from '@regia/contract/knowledge/new-source';
import type { AssistantRow } from '@regia/contract/assistants/calls';
import type { Db, Trx } from '../platform/db.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { AddToAssistant } from './create-assistant.ts';

export interface Knowledge {
  readonly documents: number;
  /** Whether the index has passages that an answer can use. */
  readonly hasPassages: boolean;
  /** The address of the first source: a sitemap or the manual. */
  readonly sourceUrl: string | null;
  readonly sitemapUrl: string | null;
  /** The end of the last run that put an index in service. */
  readonly lastTrainedOn: Date | null;
  readonly training: LastRun | null;
}

interface LastRun {
  readonly id: string;
  readonly state: NonNullable<AssistantRow['training']>['state'];
  readonly finishedOn: Date | null;
  readonly done: number;
  readonly total: number;
}

/** The place of a source in a body, as a refusal names it. */
export interface SourceField {
  readonly within?: string;
  readonly field?: string;
}

export interface SitemapChange {
  /** Empty or null removes the source. */
  readonly url: string | null;
  /** Whether its documents may go with it. */
  readonly isConfirmed: boolean;
}

/** The parts of listing, creating and exporting an assistant that belong to knowledge. */
export interface KnowledgeActions {
  /** Reads the knowledge of these assistants, for the list and the detail. */
  knowledgeOf(db: Db, ids: readonly string[]): Promise<(id: string) => Knowledge>;
  /** Checks the first source of a new assistant; returns the work that adds it. */
  firstSource(actor: Actor, source: NewSource, where?: SourceField): Promise<AddToAssistant>;
  /**
   * Checks a new address of the first source that is a website; returns the work that adds, changes or removes it.
   */
  changeSitemap(actor: Actor, id: string, change: SitemapChange): Promise<(trx: Trx) => Promise<void>>;
  /** Checks the sources of an imported assistant; returns the work that adds them. Nothing reads them. */
  importSources(actor: Actor, sources: readonly FileSource[]): Promise<AddToAssistant>;
  copySources(
    trx: Trx,
    actor: Actor,
    assistants: { organizationId: string; from: string; to: string },
  ): Promise<void>;
  /** An assistant’s sources as an exported file holds them. The manual is not one: each server has its own. */
  listSourcesForFile(scope: { organizationId: string; assistantId: string }): Promise<FileSource[]>;
}
