/**
 * Returns the text of an answer without Markdown, without the numbers of its citations and without the addresses of the
 * sections that it lists. Its lines stay.
 */
export const plainAnswer = (markdown: string): string =>
  markdown
    .replaceAll(/^```.*\n?/gmu, '')
    .replaceAll(/^( {0,3}[-*+] .{1,500}): https?:\/\/\S{1,2000}$/gmu, '$1')
    .replaceAll(/^ {0,3}[-*+] /gmu, '• ')
    .replaceAll(/^ {0,3}(?:#{1,6}|>) /gmu, '')
    .replaceAll(/\[([^[\]\n]{1,500})\]\([^()\s]{1,2000}\)/gu, '$1')
    .replaceAll(/ ?\[\d{1,4}\]/gu, '')
    .replaceAll(/\*{1,3}([^*\s](?:[^*\n]{0,500}[^*\s])?)\*{1,3}/gu, '$1')
    .replaceAll(/`([^`\n]{1,500})`/gu, '$1')
    .trim();

/** The same in one line, for a row. */
export const plainLine = (markdown: string): string => plainAnswer(markdown).replaceAll(/\s+/gu, ' ');
