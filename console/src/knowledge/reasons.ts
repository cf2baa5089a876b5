import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DOCUMENT_REASONS } from '@regia/contract/knowledge/words';

export type DocumentReason = (typeof DOCUMENT_REASONS)[number];

interface ReasonText {
  /** The text for a line of the log. */
  brief: MessageDescriptor;
  /** The text that says what happened. */
  what: MessageDescriptor;
  /** The text that says what to do, or that nothing needs to be done. */
  next: MessageDescriptor;
}

/** The texts of the reasons why a page is not in the index. Every reason of the contract has its texts. */
export const REASONS: Record<DocumentReason, ReasonText> = {
  robots: {
    brief: msg`forbidden by robots.txt`,
    what: msg`The site’s robots.txt forbids reading this page.`,
    next: msg`If it should be known, ask whoever runs the site to allow it.`,
  },
  noindex: {
    brief: msg`asks not to be indexed`,
    what: msg`The page itself asks not to be indexed (noindex).`,
    next: msg`If it should be known, ask whoever runs the site to remove the mark.`,
  },
  redirect_stub: {
    brief: msg`only leads to another page`,
    what: msg`The page has no text of its own, it only leads to another one.`,
    next: msg`Nothing to do: the page it leads to is read where the sitemap lists it.`,
  },
  redirect_elsewhere: {
    brief: msg`leads to another site`,
    what: msg`The address leads to another site.`,
    next: msg`If that site should be known, add it as a source.`,
  },
  empty: {
    brief: msg`no text`,
    what: msg`There is no text on the page beside menus and footers.`,
    next: msg`Nothing to do, unless the page should hold text.`,
  },
  needs_javascript: {
    brief: msg`needs JavaScript`,
    what: msg`The page shows its text only with JavaScript, and cannot be read.`,
    next: msg`Ask whoever runs the site for a version that can be read without it.`,
  },
  duplicate: {
    brief: msg`same as another page`,
    what: msg`The text is the same as that of another page, which is indexed in its place.`,
    next: msg`Nothing to do.`,
  },
  not_html: {
    brief: msg`not a web page`,
    what: msg`The address leads to a file, not to a web page.`,
    next: msg`Files are not read yet: put what matters on a page of the site.`,
  },
  other_host: {
    brief: msg`belongs to another site`,
    what: msg`The sitemap lists a page of another site.`,
    next: msg`If that site should be known, add it as a source.`,
  },
  too_large: {
    brief: msg`too large`,
    what: msg`The page is too large to be read.`,
    next: msg`Ask whoever runs the site to split it.`,
  },
  too_costly: {
    brief: msg`too costly to read`,
    what: msg`Reading the page takes more time or memory than one page may take.`,
    next: msg`Ask whoever runs the site to check the page: its HTML may be broken.`,
  },
  over_the_limit: {
    brief: msg`over the limit of pages`,
    what: msg`The site has more pages than an assistant can hold.`,
    next: msg`Add the sitemap of the part that matters in place of the whole site.`,
  },
  address_not_allowed: {
    brief: msg`private address`,
    what: msg`The address leads to a private network, which is not read.`,
    next: msg`If it is meant, ask whoever runs the server to open it.`,
  },
  not_found: {
    brief: msg`does not exist`,
    what: msg`The page does not exist any more.`,
    next: msg`Ask whoever runs the site to take it out of the sitemap.`,
  },
  refused: {
    brief: msg`the site refuses`,
    what: msg`The site refuses to show this page.`,
    next: msg`If the page is public, ask whoever runs the site to let it be read.`,
  },
  server_error: {
    brief: msg`error of the site`,
    what: msg`The site answered with an error of its own.`,
    next: msg`Train again later; if it goes on, tell whoever runs the site.`,
  },
  timeout: {
    brief: msg`no answer in time`,
    what: msg`The site did not answer in time.`,
    next: msg`Train again later, when the site is less busy.`,
  },
  unreachable: {
    brief: msg`no answer`,
    what: msg`The site could not be reached.`,
    next: msg`Check that it opens in a browser, then train again.`,
  },
  unreadable: {
    brief: msg`cannot be read`,
    what: msg`The page is broken and cannot be read.`,
    next: msg`Tell whoever runs the site; it is tried again at the next training.`,
  },
};

/** The names of the file classes, for an address that leads to a file. A file of another class has no name. */
export const FILE_CLASSES: Readonly<Record<string, MessageDescriptor>> = {
  pdf: msg`PDF`,
  image: msg`image`,
  audio: msg`audio`,
  video: msg`video`,
  document: msg`document`,
  archive: msg`archive`,
  data: msg`data`,
  text: msg`plain text`,
};
