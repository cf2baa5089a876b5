/** The differences between endpoints, with the choices in the order in which they are tried. */
export const CHOICES = {
  /** The field of the most tokens that an answer may have. */
  limit: ['max_tokens', 'max_completion_tokens', 'none'],
  temperature: ['sent', 'default'],
  /** Whether the token counts of a stream are asked for. */
  usage: ['asked', 'not_asked'],
  /** The role of the message with the instructions; `user`: they begin the first message of the user. */
  rules: ['system', 'developer', 'user'],
  stream: ['streamed', 'whole'],
} as const;

export type Aspect = keyof typeof CHOICES;

/** Where a model thinks; `unopened`: in the text of its answer, with a closing tag alone. */
export const THOUGHTS = ['unknown', 'apart', 'unopened'] as const;
export type Thoughts = (typeof THOUGHTS)[number];

/** The form of the API that one model of one endpoint accepts. */
export type Dialect = { readonly [A in Aspect]: (typeof CHOICES)[A][number] } & {
  /** The tokens that the limit allows beyond those of the answer: thoughts count in it. */
  readonly room: number;
  readonly thoughts: Thoughts;
};

/** The dialect of an endpoint that has not been asked yet. */
export const UNKNOWN: Dialect = {
  limit: 'max_tokens',
  temperature: 'sent',
  usage: 'asked',
  rules: 'system',
  stream: 'streamed',
  room: 0,
  thoughts: 'unknown',
};

/** The room for thoughts, from one answer that ended in the middle of its thoughts to the next. */
const ROOMS = [8_192, 32_768];

/** Returns the dialect with more room for thoughts; undefined if there is none, or no limit is sent. */
export function withMoreRoom(dialect: Dialect): Dialect | undefined {
  const room = dialect.limit === 'none' ? undefined : ROOMS.find((one) => one > dialect.room);
  return room === undefined ? undefined : { ...dialect, room };
}

export const changesOf = (before: Dialect, after: Dialect): Partial<Dialect> =>
  Object.fromEntries(
    (Object.keys(UNKNOWN) as (keyof Dialect)[])
      .filter((name) => before[name] !== after[name])
      .map((name) => [name, after[name]]),
  );

export const isSameDialect = (one: Dialect, other: Dialect): boolean =>
  (Object.keys(UNKNOWN) as (keyof Dialect)[]).every((name) => one[name] === other[name]);

/** The choices that an endpoint has refused while one answer was asked for. */
export class RefusedChoices {
  readonly #refused = new Set<string>();

  add(dialect: Dialect, aspects: readonly Aspect[]): void {
    for (const aspect of aspects) this.#refused.add(`${aspect} ${dialect[aspect]}`);
  }

  allow(dialect: Dialect): boolean {
    return (Object.keys(CHOICES) as Aspect[]).every(
      (aspect) => !this.#refused.has(`${aspect} ${dialect[aspect]}`),
    );
  }

  /** Returns the dialect with other choices for these aspects; undefined if one has none left. */
  instead(dialect: Dialect, aspects: readonly Aspect[]): Dialect | undefined {
    const next: Record<string, unknown> = { ...dialect };
    for (const aspect of aspects) {
      const choice = CHOICES[aspect].find((one) => !this.#refused.has(`${aspect} ${one}`));
      if (choice === undefined) return undefined;
      next[aspect] = choice;
    }
    return next as unknown as Dialect;
  }
}
