import { Marked } from 'marked';
import { escapeHtml } from '../../platform/escape-html.ts';
import { readHeading, withoutId } from './heading.ts';
import { pictureOf } from './pictures.ts';

/**
 * Renders Markdown as HTML. Markup inside the text is escaped; code that scrolls can have the focus. Pages and pictures are
 * linked by their files, so that links work in the folder, too.
 */
const markdown = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      const inline = withoutId(this.parser.parseInline(tokens));
      return `<h${depth} id="${readHeading(text).id}">${inline}</h${depth}>\n`;
    },
    code: ({ text }) => `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>\n`,
    html: ({ text }) => escapeHtml(text),
    link({ href, tokens }) {
      return `<a href="${escapeHtml(addressOf(href))}">${this.parser.parseInline(tokens)}</a>`;
    },
    image({ href, text }) {
      const { address, width, height } = pictureOf(href);
      return `<img src="${address}" alt="${escapeHtml(text)}" width="${width}" height="${height}" loading="lazy">`;
    },
  },
});

const PAGE = /^([\w-]+)\.md(#[\w-]+)?$/;

/** Turns a link to the file of a page in the same language into its address. */
const addressOf = (href: string): string => href.replace(PAGE, '../$1/$2');

export const renderMarkdown = (text: string): string => markdown.parse(text, { async: false });
