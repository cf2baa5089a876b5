import type { End } from './answer-end.ts';
import { RefusedChoices, withMoreRoom } from './dialect.ts';
import type { Aspect, Dialect, Thoughts } from './dialect.ts';
import { failureOf, ModelFailure } from './failure.ts';
import type { KnownDialect } from './known-dialect.ts';

/** A part of one attempt. `withdrawn`: all text so far was thoughts. */
export type AttemptPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'withdrawn' }
  | { readonly type: 'end'; readonly end: End; readonly thoughts: Thoughts; readonly withheld: boolean };

export interface Asking {
  readonly known: Pick<KnownDialect, 'current' | 'read' | 'answered'>;
  /** The aspects that a request in this dialect contains. */
  readonly sent: (dialect: Dialect) => readonly Aspect[];
  /** Asks once. A fresh attempt has the whole time for its first word. */
  readonly attempt: (dialect: Dialect, isFresh: boolean) => AsyncGenerator<AttemptPart>;
}

/**
 * Asks in the known dialect. A refusal that names a field is answered by asking again without it, and an answer that
 * ended in the middle of its thoughts by asking once more with room for them. The dialect is remembered once the
 * endpoint has answered in it: a refusal alone proves nothing.
 */
export async function* askInDialect(
  asking: Asking,
): AsyncGenerator<Exclude<AttemptPart, { type: 'end' }> | End> {
  const refused = new RefusedChoices();
  const first = await asking.known.current();
  let dialect = first;
  let cramped: Ended | undefined;
  for (;;) {
    let hasWords = false;
    let ended: Ended | undefined;
    try {
      for await (const part of asking.attempt(dialect, cramped !== undefined)) {
        if (part.type === 'end') {
          ended = part;
        } else {
          hasWords ||= part.type === 'text' && part.text.trim() !== '';
          yield part;
        }
      }
    } catch (error) {
      const failure = failureOf(error);
      // The endpoint has no more room to give.
      if (cramped && failure.reason === 'request_refused') return yield* onlyThoughts(cramped.end);
      const other = hasWords ? undefined : await otherDialect(asking, dialect, failure, refused);
      if (!other) throw failure;
      dialect = other;
      continue;
    }
    if (!ended) return;
    const isCramped = !hasWords && ended.end.reason === 'length';
    asking.known.answered(first, {
      ...dialect,
      thoughts: ended.thoughts,
      room: roomAfter(ended, cramped, Math.max(first.room, dialect.room)),
    });
    const end = cramped ? together(cramped.end, ended.end) : ended.end;
    const roomier = isCramped && !cramped ? withMoreRoom(dialect) : undefined;
    if (isCramped && !roomier) return yield* onlyThoughts(end);
    if (!roomier) return yield end;
    cramped = ended;
    dialect = roomier;
  }
}

type Ended = Extract<AttemptPart, { type: 'end' }>;

/** Returns the dialect to ask in after a refusal; undefined if the refusal is final. */
async function otherDialect(
  { known, sent }: Asking,
  dialect: Dialect,
  { isForLength, refused: named }: ModelFailure,
  refused: RefusedChoices,
): Promise<Dialect | undefined> {
  // The room for thoughts may be what makes a long request too long.
  if (isForLength) return dialect.room === 0 ? undefined : { ...dialect, room: 0 };
  const aspects = named.filter((aspect) => sent(dialect).includes(aspect));
  if (aspects.length === 0) return undefined;
  refused.add(dialect, aspects);
  const stored = await known.read();
  return stored && refused.allow(stored) ? stored : refused.instead(dialect, aspects);
}

/** The room to remember. A long answer without thoughts needs none. */
const roomAfter = ({ thoughts }: Ended, cramped: Ended | undefined, room: number): number =>
  cramped?.withheld === true && thoughts === 'apart' ? 0 : room;

/** Ends an answer without a word, with the tokens that it used. */
async function* onlyThoughts(end: End): AsyncGenerator<End> {
  yield end;
  throw new ModelFailure('only_thoughts');
}

/** The end of the second answer, with the tokens of both. */
const together = (first: End, second: End): End => ({
  ...second,
  tokensIn: sumOf(first.tokensIn, second.tokensIn),
  tokensOut: sumOf(first.tokensOut, second.tokensOut),
});

const sumOf = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : one + other;
