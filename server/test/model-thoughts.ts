/** How a model thinks before its answer: in a field of its own, in the text between tags, or unseen. */
export interface Thinking {
  readonly tokens: number;
  readonly in?: 'reasoning_content' | 'reasoning' | 'tags' | 'a closing tag alone';
}

const THOUGHTS = 'Vediamo: la persona chiede degli orari. Il PENSIERO segreto non va mostrato. ';

/** The text of an answer, with the thoughts that stand in it. Those that fill the limit never end. */
export function thoughtsBefore(text: string, thinks: Thinking | undefined, isCramped: boolean): string {
  const answer = isCramped ? '' : text;
  if (thinks?.in !== 'tags' && thinks?.in !== 'a closing tag alone') return answer;
  const opening = thinks.in === 'tags' ? '<think>\n' : '';
  return `${opening}${THOUGHTS}${isCramped ? '' : `\n</think>\n\n${answer}`}`;
}

/** The deltas of thoughts in a field of their own. */
export const thoughtEvents = (thinks: Thinking | undefined): object[] =>
  thinks?.in === 'reasoning_content' || thinks?.in === 'reasoning'
    ? THOUGHTS.split(/(?<= )/u).map((piece) => ({ role: 'assistant', content: null, [thinks.in!]: piece }))
    : [];
