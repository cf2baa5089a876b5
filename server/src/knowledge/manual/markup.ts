import { Marked } from 'marked';
import { escapeHtml } from '../../platform/escape-html.ts';
import { readHeading, withoutId } from './heading.ts';

/** Renders Markdown as HTML. Markup inside the text is escaped; code that scrolls can have the focus. */
const markdown = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      const inline = withoutId(this.parser.parseInline(tokens));
      return `<h${depth} id="${readHeading(text).id}">${inline}</h${depth}>\n`;
    },
    code: ({ text }) => `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>\n`,
    html: ({ text }) => escapeHtml(text),
  },
});

export const renderMarkdown = (text: string): string => markdown.parse(text, { async: false });
