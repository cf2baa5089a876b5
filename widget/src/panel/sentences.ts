/** Lets screen readers say an answer in whole sentences while it arrives. */
export class Sentences {
  #said = 0;
  readonly #say: (text: string) => void;

  constructor(say: (text: string) => void) {
    this.#say = say;
  }

  /** Takes the text so far; says the sentences that are complete, and with `isWhole` the rest. */
  take(text: string, isWhole: boolean): void {
    if (text.length < this.#said) this.#said = 0;
    const rest = text.slice(this.#said);
    const end = isWhole ? rest.length : endOfSentences(rest);
    const words = plain(rest.slice(0, end));
    this.#said = isWhole ? 0 : this.#said + end;
    if (words !== '') this.#say(words);
  }
}

/** Returns where the last complete sentence or line of a text ends. The address of a line belongs to it. */
function endOfSentences(text: string): number {
  let end = 0;
  for (const match of text.matchAll(/[.!?…;]\s|:\s(?!https?:|$)|\n/g)) end = match.index + match[0].length;
  return end;
}

/** Leaves out the marks of Markdown, the numbers of citations, and the addresses in a list of pages. */
const plain = (text: string): string =>
  text
    .replaceAll(/^(- .*): https?:\S+$/gm, '$1')
    .replaceAll(/\s?\[\d{1,4}\]/g, '')
    .replaceAll(/[*`#|]/g, '')
    .trim();
