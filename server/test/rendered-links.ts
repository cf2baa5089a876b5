import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

interface Node {
  readonly type: string;
  readonly url?: string;
  readonly children?: readonly Node[];
}

/** The targets of all links and images in a Markdown text, parsed as the console does. */
export const linksOf = (text: string): string[] =>
  targetsOf(fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }) as Node);

const targetsOf = ({ url, children = [] }: Node): string[] => [
  ...(url === undefined ? [] : [url]),
  ...children.flatMap(targetsOf),
];
