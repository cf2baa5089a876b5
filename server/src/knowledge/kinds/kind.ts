import type * as wire from '@regia/contract/knowledge/source-calls';
import type { NewSource } from '@regia/contract/knowledge/new-source';
import type { Config } from '../../platform/config.ts';
import type { Db, Trx } from '../../platform/db.ts';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import type { DriveClients } from '../drive/drive-clients.ts';
import type { FileReader } from '../files/file-reader.ts';
import type { Problem } from '../problems.ts';
import type { Reader } from '../reading/reader.ts';
import type { PageContent, Reason } from '../tables.ts';
import type { CostlyVersion } from './costly-version.ts';
import type { LinkedFile, Reading } from './reading.ts';
import type { Targets } from './website/check-address.ts';

/** The services that read sources. */
export interface Training {
  readonly db: Db;
  readonly config: Config;
  readonly outbound: Outbound;
  readonly reader: Reader;
  readonly files: FileReader;
  readonly drives: DriveClients;
}

/** A source with the settings of its kind. */
export interface SourceOf<S> {
  readonly id: string;
  readonly organizationId: string;
  readonly settings: S;
}

/** A source of any kind, with its settings as the kind has read them. */
export interface OpenSource extends SourceOf<unknown> {
  readonly kind: SourceKind;
}

/** A source in a run, after its items were discovered. */
export interface DiscoveredSource<S> extends SourceOf<S> {
  readonly organizationId: string;
  readonly follows: boolean;
  readonly rules: string | null;
  readonly delayMs: number;
}

/** One item of a source: a page, a file, a row. */
export interface SourceItem {
  /** Unique within its source, and the same in each run. */
  readonly key: string;
  /** The address that people open, unique within its source; null if it has none. */
  readonly url: string | null;
  /** Its title until it is read, for an item without an address. */
  readonly title?: string;
  /** The number of links from the source to the item. */
  readonly depth?: number;
  /** The reason for not reading it. */
  readonly reason?: Reason;
  /** Whether its version in service stays, because the reason says nothing about the item. */
  readonly keepsVersion?: boolean;
}

export interface Budget {
  /** The most items that may be read. Further ones have the reason `over_the_limit`. */
  readonly most: number;
  readonly signal: AbortSignal;
}

/** The items of a source, and how to read them. */
export interface SourceSurvey {
  readonly items: readonly SourceItem[];
  /** Whether items lead to further ones, because the source has no list of them. */
  readonly follows: boolean;
  /** The rules that say which further items may be read; stored for the run as the kind writes them. */
  readonly rules: string | null;
  /** The pause between two items. */
  readonly delayMs: number;
  /** Whether the source lets its items be read. If not, the documents in service stay. */
  readonly couldRead: boolean;
  /** Whether it has more items than the budget. */
  readonly hasMore: boolean;
  /** Whether an item belongs to a part that could not be read: its version in service stays. Without it: to none. */
  readonly isUnread?: (key: string) => boolean;
  readonly problem: Problem | null;
}

/** The version in service of an item. */
export interface KnownVersion {
  readonly url: string | null;
  readonly contentHash: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** The documents that it links to, and the texts of those links; null if an older version did not note them. */
  readonly files?: readonly string[] | null;
  readonly fileTexts?: readonly string[] | null;
}

export interface ItemToRead extends Pick<SourceItem, 'key' | 'url' | 'title' | 'depth'> {
  readonly known: KnownVersion | undefined;
  /** The version that ended its worker before, if there is one. */
  readonly costly?: CostlyVersion | undefined;
}

/** A document in service, as the search for news compares it with its item. */
export interface KnownItem extends KnownVersion {
  readonly id: string;
  readonly key: string;
  readonly textHash: string;
}

/** The state of a source in the index. */
export interface KnownItems {
  /** Its documents, in random order. */
  readonly list: () => Promise<readonly KnownItem[]>;
  /** The keys of the items that the last run judged, those it left out included. */
  readonly judged: () => Promise<ReadonlySet<string>>;
  /** The start of the last run. */
  readonly runStartedMs: number;
  readonly blockHashes: () => Promise<string[][]>;
  readonly costlyOf: (key: string) => Promise<CostlyVersion | undefined>;
  readonly contentOf: (documentId: string) => Promise<PageContent>;
}

/** The fields of an assistant that are addresses of sources. */
export type AddressField = 'sitemap_url' | 'google_drive_url';

/** The place by which people know a source. */
export interface SourcePlace {
  readonly name: string;
  /** The address that people open; null if it has none. */
  readonly url: string | null;
}

export interface CheckOptions {
  /** The path in the body to the source, with dots between its fields. */
  readonly within?: string;
  /** The field that holds its address, if it is not `url`. */
  readonly field?: string;
  /** Whether a file names the source, which nobody waits for: no site is asked. */
  readonly isFromFile?: boolean;
}

/** A source and its copy in another assistant of the same organization. */
export interface SourceCopy {
  readonly from: string;
  readonly to: string;
  readonly assistantId: string;
  readonly organizationId: string;
}

/**
 * A kind of source. Runs, documents, the index and the nightly look know items only: all that
 * differs between kinds stands in their folders.
 */
export interface SourceKind<S = unknown> {
  /** Stored with each source. It never changes. */
  readonly key: string;
  /**
   * Whether people give the items themselves: one that cannot be learnt, or that is gone, is no failure of a site, and no
   * question is asked about it.
   */
  readonly isGiven?: true;
  /** The field of an assistant that is the address of its first source of this kind, and the source that an address means. */
  readonly ofAssistant?: { readonly field: AddressField; readonly typed: (url: string) => NewSource };
  /**
   * How often a source is looked at, if more often than once a night. Its changes are then learnt at once, unless the
   * assistant trains by hand only.
   */
  readonly lookMinutes?: number;
  /** Reads stored settings of any version. */
  settings(stored: unknown): S;
  /** Unique within an assistant. */
  identity(settings: S): string;
  place(settings: S): SourcePlace;
  /** The public sites of its items: answers may link to them. A kind without it has no sites. */
  sites?(settings: S): readonly string[];
  /** Checks a source that somebody adds. Nobody can add one of a kind without it. */
  check?(targets: Targets, typed: NewSource, options: CheckOptions): Promise<S>;
  /** Returns changed settings with the parts that they keep, if they are of the same place. */
  kept?(settings: S, before: S): S;
  /** The source as an exported file holds it. No file holds one of a kind without it. */
  inFile?(settings: S): NewSource;
  /** The settings that people see and change, beside the address. */
  shown?(settings: S): Partial<wire.Source>;
  discover(training: Training, source: SourceOf<S>, budget: Budget): Promise<SourceSurvey>;
  read(
    training: Training,
    source: DiscoveredSource<S>,
    item: ItemToRead,
    signal: AbortSignal,
  ): Promise<Reading>;
  /** The further items to which links lead, at most those of the budget; for a kind whose surveys follow. */
  follow?(
    training: Training,
    source: DiscoveredSource<S>,
    links: readonly string[],
    budget: Budget,
  ): Promise<SourceItem[]>;
  /** The files among those that an item links to which the source reads, each once. A kind without it reads none. */
  linked?(
    training: Training,
    source: DiscoveredSource<S>,
    files: readonly LinkedFile[],
    signal: AbortSignal,
  ): Promise<SourceItem[]>;
  /** Gives the copy of a source what it keeps outside its settings. */
  copied?(trx: Trx, copy: SourceCopy): Promise<void>;
  /** Whether the items have changed since the last run. Ends at the first that has. */
  news(training: Training, source: SourceOf<S>, known: KnownItems, signal: AbortSignal): Promise<boolean>;
}
