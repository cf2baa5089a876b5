import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Shape {
  readonly shape: RegExp;
  /** The plain form to write in its place. */
  readonly advice: string;
}

/** Shapes of sentences that have to be read twice: a clause or an inversion where the subject should stand. */
const SENTENCES: readonly Shape[] = [
  { shape: /^(who|whoever|whom|whose)\b/i, advice: 'name the subject: "the caller", "a person who …"' },
  { shape: /^(what|whatever)\b(?!.*\?$)/i, advice: 'name the thing: "the text that …", "the fields of …"' },
  {
    shape: /^of (a|an|the|two|one|what|who|all|any|each|those|several)\b/i,
    advice: 'begin with the subject',
  },
  { shape: /^(nor|neither)\b/i, advice: 'make it a statement of its own' },
  {
    shape: /^(such|so|not|only|never|nowhere) (is|are|was|were|does|do|did|can|may|has|have|must)\b/i,
    advice: 'begin with the subject',
  },
  { shape: /\b(?:no|nobody|nothing|none)\b[^.;,]*\bany (?:more|longer)\b/i, advice: '"no longer"' },
  {
    shape: /\b(?:of|to|for|from|with|by|as) (?:who|whoever|whom)\b/i,
    advice: 'name the person: "the caller"',
  },
];

/** A title says input and outcome. */
const TITLES: readonly Shape[] = [
  ...SENTENCES,
  { shape: /^(nobody|nothing|nowhere)\b/i, advice: 'name the subject that is refused or missing' },
];

/** Names that have a term of the field in their place. */
const NAMES = /\b(?:Saying|attend|Ear|takePerson|lookOf|Wearer|veils?)\b/;

export interface Finding {
  readonly file: string;
  readonly line: number;
  readonly text: string;
  readonly advice: string;
}

const COMMENT =
  /^\s*(?:\/\/|\/\*\*?|\*(?!\/))\s?(.*?)\s*(?:\*\/)?$|(?:^|\s)\/\*\* (.+?) \*\/|[;,{}()]\s+\/\/ (.+)$/;
const TITLE = /\b(?:test|it|describe|step)(?:\.\w+)*(?:\([^'"`]*\))?\(\s*(['"`])(.+?)\1\s*,/;
const IDS = /^(?:(?:[A-Z]{1,4}-?\d+[a-z]?|\([a-z]\))[ ,]*)+/;
const TEXT = /'[^']*'|"[^"]*"|`[^`]*`/g;

/** Sentences in one of the shapes above, in the comments and test titles of a file, and names that should be terms. */
export function findings(root: string, file: string): Finding[] {
  const found: Finding[] = [];
  const check = (line: number, text: string, shapes: readonly Shape[]): void => {
    for (const { shape, advice } of shapes) if (shape.test(text)) found.push({ file, line, text, advice });
  };
  let comment: { line: number; text: string } | undefined;
  const close = (): void => {
    for (const text of comment?.text.split(/(?<=[.;:!?])\s+|\n/) ?? [])
      check(
        comment!.line,
        text.replace(/^(@\w+( \{.*?\})?( \S+)?|[A-Z]+-\d+( [A-Z]+-\d+)*:)\s+/, ''),
        SENTENCES,
      );
    comment = undefined;
  };
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .forEach((raw, index) => {
      const line = index + 1;
      const words = COMMENT.exec(raw)
        ?.slice(1)
        .find((part) => part !== undefined);
      if (words === undefined || /^\s*\/\*\*/.test(raw)) close();
      if (words !== undefined) {
        comment ??= { line, text: '' };
        comment.text += `${words.startsWith('@') ? '\n' : ' '}${words}`.replace(/^ $/, '\n');
        comment.text = comment.text.trimStart();
      }
      const title = TITLE.exec(raw)?.[2];
      if (title !== undefined) check(line, title.replace(IDS, ''), TITLES);
      const code = raw.replace(/\/\/.*$/, '').replace(TEXT, '');
      const name = words === undefined ? NAMES.exec(code)?.[0] : undefined;
      if (name !== undefined) found.push({ file, line, text: name, advice: 'the term of the field' });
    });
  close();
  return found;
}
