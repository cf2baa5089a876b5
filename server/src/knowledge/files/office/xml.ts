import { Parser } from 'htmlparser2';
import { UnreadableFile } from '../file-content.ts';
import { FILE_LIMITS } from '../file-limits.ts';

/** An element of an XML part. Names are without their prefixes. */
export interface XmlElement {
  readonly name: string;
  /** By the name with its prefix, and by the one without, unless another attribute has it. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlNode[];
}

export type XmlNode = XmlElement | string;

export const isXmlElement = (node: XmlNode): node is XmlElement => typeof node !== 'string';

/**
 * Reads an XML part, and hands over each element that stands right in one of the containers, whole; then it is let go, so
 * that memory does not grow with the part. An XML with a document type is refused: it has no use but for attacks.
 */
export async function readXml(
  pieces: AsyncIterable<Uint8Array>,
  containers: ReadonlySet<string>,
  onElement: (element: XmlElement, container: string) => void,
  /** Called for the elements outside, as they open. */
  onOutside: (name: string, attributes: XmlElement['attributes']) => void = () => {},
): Promise<void> {
  const open: XmlElement[] = [];
  /** The names of the open elements outside an element that is gathered. */
  const outside: string[] = [];
  const parser = new Parser(
    {
      onopentag(fullName, attributes) {
        if (open.length + outside.length >= FILE_LIMITS.xmlDepth) throw new UnreadableFile('broken');
        const name = localName(fullName);
        if (open.length === 0 && !containers.has(outside.at(-1) ?? '')) {
          outside.push(name);
          onOutside(name, withLocalNames(attributes));
          return;
        }
        const element = { name, attributes: withLocalNames(attributes), children: [] };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext(text) {
        const { children } = open.at(-1) ?? {};
        if (children === undefined) return;
        const last = children.at(-1);
        if (typeof last === 'string') children[children.length - 1] = last + text;
        else children.push(text);
      },
      onclosetag() {
        const element = open.pop();
        if (element === undefined) outside.pop();
        else if (open.length === 0) onElement(element, outside.at(-1) ?? '');
      },
      onprocessinginstruction(name) {
        if (name.startsWith('!')) throw new UnreadableFile('broken');
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  let decoder: TextDecoder | undefined;
  for await (const piece of pieces) {
    decoder ??= new TextDecoder(charsetOf(piece));
    parser.write(decoder.decode(piece, { stream: true }));
  }
  parser.end();
}

/** The elements of the named container of a small part. */
export async function xmlChildren(
  pieces: AsyncIterable<Uint8Array>,
  ...containers: string[]
): Promise<XmlElement[]> {
  const found: XmlElement[] = [];
  await readXml(pieces, new Set(containers), (element) => found.push(element));
  return found;
}

export const childrenOf = (element: XmlElement | undefined, name?: string): XmlElement[] =>
  element?.children
    .filter((child) => isXmlElement(child))
    .filter((child) => name === undefined || child.name === name) ?? [];

/** Follows a path of names, each the first child of that name. */
export function childAt(element: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  let at = element;
  for (const name of path)
    at = at?.children.find((child) => isXmlElement(child) && child.name === name) as XmlElement | undefined;
  return at;
}

/** The first element of a name below, at any depth. */
export function findBelow(element: XmlElement, name: string): XmlElement | undefined {
  for (const child of element.children) {
    if (!isXmlElement(child)) continue;
    const found = child.name === name ? child : findBelow(child, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

export const textBelow = (element: XmlElement | undefined): string =>
  element?.children.map((child) => (isXmlElement(child) ? textBelow(child) : child)).join('') ?? '';

/** Whether an on/off property is set: its element alone means yes. */
export const isOn = (element: XmlElement | undefined): boolean =>
  element !== undefined && !['0', 'false', 'off', 'none'].includes(element.attributes['val'] ?? '1');

function withLocalNames(attributes: Record<string, string>): Record<string, string> {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.includes(':')) attributes[localName(name)] ??= value;
  }
  return attributes;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

function charsetOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return 'utf-8';
}
