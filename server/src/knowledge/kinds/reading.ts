import type { CostlyVersion } from './costly-version.ts';
import type { PageFacts } from '../extraction/page.ts';
import type { PageContent, Reason } from '../tables.ts';

/** A document that an item links to. */
export interface LinkedFile {
  readonly url: string;
  /** The text of the link; empty if it does not name the document. */
  readonly text: string;
}

/** An item without usable content: a version of it in service is removed. */
export interface SkippedItem {
  readonly kind: 'skipped';
  readonly reason: Reason;
  readonly detail?: string;
  readonly title?: string;
  readonly links?: readonly string[];
  readonly files?: readonly LinkedFile[];
  /** Whether the source may show the item another time: a version of it in service stays. */
  readonly keepsVersion?: boolean;
}

/** An item that could not be read this time: a version of it in service stays. */
export interface FailedItem {
  readonly kind: 'failed';
  readonly reason: Reason;
  readonly detail?: string;
  /** The version of the item that ended its worker. */
  readonly costly?: CostlyVersion;
}

/** The content of an item. */
export interface ItemContent {
  readonly kind: 'read';
  /** The address that people open: that of a web page after its redirects. Null if it has none. */
  readonly url: string | null;
  readonly content: PageContent;
  readonly contentHash: string;
  /** The reason and the detail that the report has for it, although it was read. */
  readonly remark?: { readonly reason: Reason; readonly detail: string };
  readonly blockHashes: string[];
  /** No part of the content: an item whose dates alone change is not cut again. */
  readonly dates: Omit<PageFacts, 'breadcrumb'>;
  readonly links: readonly string[];
  /** The documents that the item links to. */
  readonly files: readonly LinkedFile[];
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** The result of reading one item. */
export type Reading = { readonly kind: 'unchanged' } | ItemContent | SkippedItem | FailedItem;
