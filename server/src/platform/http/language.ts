import type { FastifyRequest } from 'fastify';
import type { Language } from '@regia/contract/fields';

/** The preferred one of our two languages in an Accept-Language header; Italian if it names neither. */
export function languageOf(header: string | undefined): Language {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((one) => /^\s*q=([\d.]+)/.exec(one)?.[1]).find(Boolean);
      return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter((one) => one.quality > 0 && /^(it|en)\b/.test(one.tag))
    .sort((a, b) => b.quality - a.quality)[0];
  return wanted?.tag.startsWith('en') ? 'en-US' : 'it-IT';
}

/** Like `languageOf`, but undefined if the header names none of our languages. */
export const languageNamed = (header: string | undefined): Language | undefined =>
  /(^|,)\s*(it|en)\b/i.test(header ?? '') ? languageOf(header) : undefined;

const ofSignedIn = new WeakMap<FastifyRequest, Language>();

/** Stores the language of a request's person as soon as they are known, so that refusals use it, too. */
export const noteLanguage = (request: FastifyRequest, language: Language): void => {
  ofSignedIn.set(request, language);
};

/** The language of an answer: the header's, else that of the signed-in person, else Italian. */
export const languageFor = (request: FastifyRequest): Language =>
  languageNamed(request.headers['accept-language']) ?? ofSignedIn.get(request) ?? 'it-IT';
