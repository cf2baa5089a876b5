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
    brief: msg`blocked by robots.txt`,
    what: msg`The site’s robots.txt blocks this page.`,
    next: msg`If the assistant should know it, ask the site’s administrator to allow it.`,
  },
  noindex: {
    brief: msg`asks not to be indexed`,
    what: msg`The page itself asks not to be indexed (noindex).`,
    next: msg`If the assistant should know it, ask the site’s administrator to remove the noindex tag.`,
  },
  redirect_stub: {
    brief: msg`only redirects to another page`,
    what: msg`The page has no text of its own. It only redirects to another one.`,
    next: msg`Nothing to do. The page it leads to is read if the sitemap lists it.`,
  },
  redirect_elsewhere: {
    brief: msg`redirects to another site`,
    what: msg`The address redirects to another site.`,
    next: msg`If the assistant should know that site, add it as a source.`,
  },
  empty: {
    brief: msg`no text`,
    what: msg`The page has no text apart from menus and footers.`,
    next: msg`Nothing to do, unless the page should have text.`,
  },
  needs_javascript: {
    brief: msg`needs JavaScript`,
    what: msg`The page shows its text only with JavaScript, so it can’t be read.`,
    next: msg`Ask the site’s administrator for a version that works without it.`,
  },
  says_not_found: {
    brief: msg`says that it does not exist`,
    what: msg`The page says that it doesn’t exist, but the site answers as if it did.`,
    next: msg`Ask the site’s administrator to remove it from the sitemap and to answer 404.`,
  },
  asks_sign_in: {
    brief: msg`asks to sign in`,
    what: msg`The page asks to sign in, and the assistant reads public pages only.`,
    next: msg`If the text is public, ask the site’s administrator to show it without signing in.`,
  },
  bot_check: {
    brief: msg`asks for proof that we are human`,
    what: msg`The site asked for proof that we are human.`,
    next: msg`Ask the site’s administrator to let RegiaBot through, then train again.`,
  },
  form_step: {
    brief: msg`a step of a form`,
    what: msg`This is a step of a form, or the message at its end. It’s for filling in, not for reading.`,
    next: msg`Nothing to do, unless the page is meant to inform people.`,
  },
  personal_area: {
    brief: msg`a personal area`,
    what: msg`This is the personal area of someone who signed in.`,
    next: msg`Nothing to do, unless the page is meant to inform everyone.`,
  },
  search_results: {
    brief: msg`a list of search results`,
    what: msg`This is a list of search results.`,
    next: msg`Nothing to do. The pages that it lists are read on their own.`,
  },
  duplicate: {
    brief: msg`same as another page`,
    what: msg`The text is the same as on another page, which is indexed instead.`,
    next: msg`Nothing to do.`,
  },
  near_copy: {
    brief: msg`same as many other pages`,
    what: msg`More than twenty pages say the same. Only the first of them is indexed.`,
    next: msg`Nothing to do, unless this page should say something else.`,
  },
  not_html: {
    brief: msg`not a web page`,
    what: msg`The address leads to a file, not to a web page.`,
    next: msg`If it’s a PDF or DOCX, let the source read the files that its pages link to. Otherwise download it and add it under Files or text.`,
  },
  linked_file: {
    brief: msg`a file that pages link to`,
    what: msg`Pages link to this file, which was not read.`,
    next: msg`If it’s a PDF or DOCX of the site, let the source read the files that its pages link to. Otherwise download it and add it under Files or text.`,
  },
  not_a_file: {
    brief: msg`a page, not a file`,
    what: msg`The link has the name of a file, but opens a web page that the sitemap doesn’t list.`,
    next: msg`If the assistant should know it, ask the site’s administrator to list it.`,
  },
  other_host: {
    brief: msg`belongs to another site`,
    what: msg`The sitemap lists a page of another site.`,
    next: msg`If the assistant should know that site, add it as a source.`,
  },
  excluded: {
    brief: msg`left out by your patterns`,
    what: msg`The patterns of the source leave this page out.`,
    next: msg`Nothing to do, unless the assistant should know it. In that case, change them in the source.`,
  },
  list_unread: {
    brief: msg`its list can’t be read`,
    what: msg`The list of the pages of this part of the site couldn’t be read this time, so the page stays as it was.`,
    next: msg`See the problem of the source, then train again.`,
  },
  too_large: {
    brief: msg`too large`,
    what: msg`The page, or the file, is too large. A page may have 3 MB, a linked file 20 MB.`,
    next: msg`Ask the site’s administrator to split it.`,
  },
  too_costly: {
    brief: msg`too complex to read`,
    what: msg`Reading this page takes too much time or memory.`,
    next: msg`Ask the site’s administrator to check the page. Its HTML may be broken.`,
  },
  kept: {
    brief: msg`gone, document kept`,
    what: msg`The site no longer has this page. Its document was kept because somebody chose to keep it.`,
    next: msg`If the page is really gone, let the next training remove it.`,
  },
  over_the_limit: {
    brief: msg`over the page limit`,
    what: msg`The site has more pages than an assistant can hold.`,
    next: msg`Instead of the whole site, add the sitemap of the part that matters.`,
  },
  address_not_allowed: {
    brief: msg`private address`,
    what: msg`The address leads to a private network, which can’t be read.`,
    next: msg`If that’s intended, ask your server administrator to allow it.`,
  },
  not_found: {
    brief: msg`does not exist`,
    what: msg`The page no longer exists.`,
    next: msg`Ask the site’s administrator to remove it from the sitemap.`,
  },
  refused: {
    brief: msg`refused by the site`,
    what: msg`The site refused to show this page.`,
    next: msg`If the page is public, ask the site’s administrator to allow access to it.`,
  },
  server_error: {
    brief: msg`site error`,
    what: msg`The site returned an error.`,
    next: msg`Train again later. If it keeps happening, tell the site’s administrator.`,
  },
  timeout: {
    brief: msg`timed out`,
    what: msg`The site took too long to respond.`,
    next: msg`Train again later, when the site is less busy.`,
  },
  unreachable: {
    brief: msg`no response`,
    what: msg`Couldn’t reach the site.`,
    next: msg`Check that it opens in a browser, then train again.`,
  },
  unreadable: {
    brief: msg`can’t be read`,
    what: msg`The page is broken and can’t be read.`,
    next: msg`Tell the site’s administrator. We’ll try again at the next training.`,
  },
  password: {
    brief: msg`protected by a password`,
    what: msg`The file is protected by a password.`,
    next: msg`A copy without the password is needed: upload it, or ask the site’s administrator for it.`,
  },
  broken: {
    brief: msg`damaged`,
    what: msg`The file is damaged and can’t be read.`,
    next: msg`Open it in its program, save it again, and upload that, or tell the site’s administrator.`,
  },
  scan: {
    brief: msg`images of pages, without text`,
    what: msg`The file holds images of pages, without text.`,
    next: msg`A version with text is needed: the original document, or the scan with its text recognized.`,
  },
  garbled: {
    brief: msg`letters that can’t be read`,
    what: msg`The fonts of the file don’t tell which letters they show, so its text can’t be read.`,
    next: msg`Export it again from the program in which it was written, or upload a copy with recognized text.`,
  },
  pages_unread: {
    brief: msg`pages that can’t be read`,
    what: msg`Some pages have no text that can be read. They’re pictures, or damaged. The rest has been learned.`,
    next: msg`If you need them, upload a copy with recognized text.`,
  },
  macros: {
    brief: msg`contains macros`,
    what: msg`The file contains macros, and such files aren’t read.`,
    next: msg`Save it without macros, for example as .docx or .xlsx, and upload that.`,
  },
  wrong_type: {
    brief: msg`of a type that isn’t read`,
    what: msg`Files of this type aren’t read.`,
    next: msg`Save it as PDF, Word, Excel, PowerPoint, OpenDocument, CSV, HTML, Markdown or text.`,
  },
  too_many_pages: {
    brief: msg`too many pages or rows`,
    what: msg`The file has more pages or rows than are learned from one file.`,
    next: msg`Split it, and upload the parts.`,
  },
  too_many_entries: {
    brief: msg`one file too many in its archive`,
    what: msg`The archive has more files than are taken from one archive.`,
    next: msg`Split the archive, and upload the parts.`,
  },
  export_too_large: {
    brief: msg`too large for Google to export`,
    what: msg`Google exports no document larger than 10 MB.`,
    next: msg`Save it as a PDF in the same folder, or split it.`,
  },
  not_shared: {
    brief: msg`not shared with the account`,
    what: msg`The account that reads the folder doesn’t see this document, or may not download it.`,
    next: msg`Share it with the account, or let viewers download it.`,
  },
};

/** The texts for an uploaded file, where those for a page do not fit. */
const OF_FILES: Partial<Record<DocumentReason, ReasonText>> = {
  password: {
    brief: msg`protected by a password`,
    what: msg`The file is protected by a password.`,
    next: msg`Upload a copy without the password.`,
  },
  broken: {
    brief: msg`damaged`,
    what: msg`The file is damaged and can’t be read.`,
    next: msg`Open it in its program, save it again, and upload that.`,
  },
  empty: {
    brief: msg`without text`,
    what: msg`The file has no text.`,
    next: msg`Upload a version that has some.`,
  },
  duplicate: {
    brief: msg`same as another document`,
    what: msg`The text is the same as in another document, which is indexed instead.`,
    next: msg`Nothing to do.`,
  },
  too_large: {
    brief: msg`too much text for one file`,
    what: msg`The file has more text than is learned from one file.`,
    next: msg`Split it, and upload the parts.`,
  },
  too_costly: {
    brief: msg`too complex for a file`,
    what: msg`Reading this file takes too much time or memory.`,
    next: msg`Split it, or save it again in a simpler form, and upload that.`,
  },
  timeout: {
    brief: msg`takes too long to read`,
    what: msg`Reading this file takes too long.`,
    next: msg`Split it, and upload the parts.`,
  },
  unreadable: {
    brief: msg`a file that can’t be read`,
    what: msg`The file can’t be read.`,
    next: msg`Open it in its program, save it again, and upload that.`,
  },
  over_the_limit: {
    brief: msg`over the limit of the assistant`,
    what: msg`There is no room for this file: the assistant holds as many documents as it can.`,
    next: msg`Delete other files or sources, then upload it again.`,
  },
};

/** The texts of the reason why an uploaded file is not in the index. */
export const fileReasonOf = (reason: DocumentReason): ReasonText => OF_FILES[reason] ?? REASONS[reason];

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
