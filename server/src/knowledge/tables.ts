import type { ColumnType, Generated } from 'kysely';
import type {
  DOCUMENT_OUTCOMES,
  DOCUMENT_REASONS,
  DRIVE_ACCOUNT_KINDS,
  FILE_TYPES,
  REMOVAL_ANSWERS,
  RUN_STATES,
} from '@regia/contract/knowledge/words';
import type { TrainingRun } from '@regia/contract/knowledge/training-calls';
import type { PageKind } from './extraction/municipal/names.ts';
import type { Block } from './extraction/page.ts';
import type { Language } from './retrieval/language.ts';
import type { RetrievalTables } from './retrieval/tables.ts';

export type RunState = (typeof RUN_STATES)[number];
export type RemovalAnswer = (typeof REMOVAL_ANSWERS)[number];
export type Phase = TrainingRun['phase'];
export type Outcome = (typeof DOCUMENT_OUTCOMES)[number];
export type FileType = (typeof FILE_TYPES)[number];
export type Reason = (typeof DOCUMENT_REASONS)[number];

/** A JSON column that `readProblem` or `readPageContent` reads: an older version of Regia may have written it. */
type JsonColumn = ColumnType<unknown, string | null, string | null>;

/** The stored content of a page. */
export interface PageContent {
  readonly title: string;
  readonly lang?: string;
  /** The kind of the page, if its names say it. */
  readonly kind?: PageKind;
  /** The status of a service that is not active. */
  readonly inactive?: string;
  /** The names of the pages above it and its own, from the home page on. */
  readonly breadcrumb?: readonly string[];
  /** The pages of a file that could not be read, as numbers and ranges. */
  readonly unread?: string;
  readonly blocks: Block[];
}

export interface KnowledgeTables extends RetrievalTables {
  sources: {
    id: string;
    organization_id: string;
    assistant_id: string;
    kind: string;
    key: string;
    /** The kind's `settings` reads them. */
    settings: ColumnType<unknown, string, string>;
    url: string | null;
    last_read_on: Date | null;
    changed_on: Date | null;
    look_on: Generated<Date>;
    look_failures: Generated<number>;
    failures: Generated<number>;
    problem: JsonColumn;
    /** A paused source is not read. */
    is_paused: Generated<boolean>;
    /** The name of the person who waits for its training, which starts as soon as no other one is under way. */
    learn_for: string | null;
    created_on: Generated<Date>;
  };
  source_files: {
    id: string;
    organization_id: string;
    assistant_id: string;
    source_id: string;
    name: string;
    name_key: string;
    type: FileType;
    bytes: number;
    sha256: string;
    file_id: string;
    pages: number | null;
    uploaded_by: string;
    uploaded_on: Generated<Date>;
  };
  file_uploads: {
    id: string;
    organization_id: string;
    assistant_id: string;
    name: string;
    replaces: boolean;
  };
  documents: {
    id: string;
    organization_id: string;
    assistant_id: string;
    source_id: string;
    item_key: string;
    /** The address that people open; null if it has none. */
    url: string | null;
    /** The address as the source names it. */
    asked_url: string | null;
    title: string;
    language: Language | null;
    passages: number;
    indexed_on: Date;
    etag: string | null;
    last_modified: string | null;
    content_hash: string;
    text_hash: string;
    repeated_hash: string;
    block_hashes: string[];
    /** Days, as YYYY-MM-DD. */
    published_on: string | null;
    updated_on: string | null;
    files: string[] | null;
    /** The texts of the links to them, in their order. */
    file_texts: string[] | null;
    content: ColumnType<unknown, string, string>;
  };
  training_runs: {
    id: string;
    organization_id: string;
    assistant_id: string;
    state: Generated<RunState>;
    phase: Generated<Phase>;
    started_by: string | null;
    is_scheduled: Generated<boolean>;
    source_id: string | null;
    created_on: Generated<Date>;
    started_on: Date | null;
    finished_on: Date | null;
    generation: number | null;
    leader: string | null;
    total: Generated<number>;
    done: Generated<number>;
    passages: Generated<number>;
    new: Generated<number>;
    changed: Generated<number>;
    unchanged: Generated<number>;
    removed: Generated<number>;
    skipped: Generated<number>;
    failed: Generated<number>;
    files: Generated<number>;
    surprises: Generated<number>;
    error: JsonColumn;
    gone: number | null;
    gone_of: number | null;
    answer: RemovalAnswer | null;
    answered_by: string | null;
    answered_on: Date | null;
  };
  training_dues: {
    assistant_id: string;
    organization_id: string;
    since: Date;
    time_zone: string;
    due_on: Date;
  };
  training_workers: { id: string; run_id: string; lease_until: Date };
  run_sources: {
    run_id: string;
    source_id: string;
    follows: Generated<boolean>;
    robots: string | null;
    delay_ms: Generated<number>;
    could_read: boolean;
    problem: JsonColumn;
    attempts: Generated<number>;
    is_settled: Generated<boolean>;
  };
  run_documents: {
    id: string;
    run_id: string;
    organization_id: string;
    source_id: string;
    item_key: string;
    url: string | null;
    depth: Generated<number>;
    position: Generated<number>;
    claimed_by: string | null;
    attempts: Generated<number>;
    read_on: Date | null;
    outcome: Outcome | null;
    reason: Reason | null;
    detail: string | null;
    title: Generated<string>;
    passages: Generated<number>;
    final_url: string | null;
    document_id: string | null;
    etag: string | null;
    last_modified: string | null;
    language: Language | null;
    content_hash: string | null;
    text_hash: string | null;
    repeated_hash: string | null;
    block_hashes: string[] | null;
    published_on: string | null;
    updated_on: string | null;
    files: string[] | null;
    file_texts: string[] | null;
    content: JsonColumn;
    staged: Generated<boolean>;
  };
  too_costly_pages: {
    organization_id: string;
    source_id: string;
    item_key: string;
    etag: string | null;
    last_modified: string | null;
    bytes_hash: string | null;
    content_hash: string | null;
    noted_on: Generated<Date>;
  };
  given_sitemaps: {
    source_id: string;
    organization_id: string;
    addresses: string[];
    address_count: number;
    size: number;
    given_on: Generated<Date>;
  };
  drive_accounts: {
    assistant_id: string;
    organization_id: string;
    kind: (typeof DRIVE_ACCOUNT_KINDS)[number];
    address: string;
    last_four: string | null;
    sealed: string;
    connected_by: string;
    connected_on: Generated<Date>;
    refused_on: Date | null;
  };
  drive_consents: {
    state_hash: string;
    organization_id: string;
    assistant_id: string;
    user_id: string;
    sealed: string;
    expires_on: Date;
  };
  drive_listings: {
    source_id: string;
    organization_id: string;
    folder: string;
    connected_on: Date;
    drive_id: string | null;
    page_token: string;
    listed_on: Generated<Date>;
  };
  drive_files: {
    source_id: string;
    organization_id: string;
    file_id: string;
    name: string;
    type: string;
    parents: string[];
    version: string;
    size: number | null;
    md5: string | null;
    url: string;
    can_download: boolean;
    target: string | null;
    unread_version: string | null;
    unread_reason: Reason | null;
  };
  crawl_hosts: { host: string; free_at: Date };
}
