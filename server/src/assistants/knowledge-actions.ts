import type { FileSource, NewSource } from '@regia/contract/knowledge/new-source';
import type { AssistantRow } from '@regia/contract/assistants/calls';
import type { Db, Trx } from '../platform/db.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { AddToAssistant } from './create-assistant.ts';

export interface Knowledge {
  readonly documents: number;
  /** Whether the index has passages that an answer can use. */
  readonly hasPassages: boolean;
  /** The address of the first source that has one: a website, a folder of Google Drive or the manual. */
  readonly sourceUrl: string | null;
  /** Whether files are one of its sources. */
  readonly hasFiles: boolean;
  readonly sitemapUrl: string | null;
  readonly driveUrl: string | null;
  /** When the source that was read longest ago was read. */
  readonly oldestReadOn: Date | null;
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

/** A source of a new assistant, and its place in the body. */
export interface FirstSource {
  readonly source: NewSource;
  readonly where?: SourceField;
}

export interface AddressChange {
  /** The field of the assistant that holds the address. */
  readonly field: 'sitemap_url' | 'google_drive_url';
  /** Empty or null removes the source. */
  readonly url: string | null;
  /** Whether its documents may go with it. */
  readonly isConfirmed: boolean;
}

/** The parts of listing, creating and exporting an assistant that belong to knowledge. */
export interface KnowledgeActions {
  /** Reads the knowledge of these assistants, for the list and the detail. */
  knowledgeOf(db: Db, ids: readonly string[]): Promise<(id: string) => Knowledge>;
  /** Checks the first sources of a new assistant; returns the work that adds them. */
  firstSources(actor: Actor, sources: readonly FirstSource[]): Promise<AddToAssistant>;
  /**
   * Checks a new address of the first source of a kind; returns the work that adds, changes or removes it.
   */
  changeAddress(actor: Actor, id: string, change: AddressChange): Promise<(trx: Trx) => Promise<void>>;
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
