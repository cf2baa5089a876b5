import { localDateTime } from '@regia/contract/dates';
import { text } from '@regia/contract/fields';
import type { Learning } from '@regia/contract/learning/learnings';
import { SUGGESTION_MAX } from '@regia/contract/limits';
import { z } from 'zod/mini';

/** Formats an instant as the value of the field. */
const toFieldValue = (instant: Date): string =>
  new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

export const earliest = (): string => toFieldValue(new Date(Date.now() + 60_000));

const LISTS_MAX = 40_000;

/** The fields of a correction; lists are typed one a line. */
export const learningForm = z.object({
  answer: text(SUGGESTION_MAX, 1),
  wordings: z.string().check(z.maxLength(LISTS_MAX)),
  sources: z.string().check(z.maxLength(LISTS_MAX)),
  expires: localDateTime({ min: earliest }),
});

export interface LearningValues {
  answer: string;
  wordings: string;
  sources: string;
  expires: string;
}

/** The values of a correction. A date that is over is left for the person to choose anew. */
export const valuesOf = ({ answer, wordings, sources, expires_on: expiresOn }: Learning): LearningValues => ({
  answer,
  wordings: wordings.join('\n'),
  sources: sources.map(({ title, url }) => `${title} ${url}`.trim()).join('\n'),
  expires: expiresOn !== null && new Date(expiresOn) > new Date() ? toFieldValue(new Date(expiresOn)) : '',
});

export const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** Reads a page: its title, then its address; either may stand alone. */
function sourceIn(typed: string): { title: string; url: string } {
  const url = /https?:\/\/\S+$/u.exec(typed)?.[0] ?? '';
  const title = typed.slice(0, typed.length - url.length).trim();
  return { title: title || url, url };
}

/** The fields of a correction that quotes a section. The section is chosen on the gap board. */
export const quotingForm = z.omit(learningForm, { answer: true, sources: true });

export const quotingBodyOf = ({ wordings, expires }: Pick<LearningValues, 'wordings' | 'expires'>) => ({
  wordings: linesOf(wordings),
  expires_on: expires === '' ? null : new Date(expires).toISOString(),
});

export const bodyOf = ({ answer, wordings, sources, expires }: LearningValues) => ({
  answer,
  sources: linesOf(sources).map(sourceIn),
  ...quotingBodyOf({ wordings, expires }),
});
