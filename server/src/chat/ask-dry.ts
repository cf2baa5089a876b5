import { findAssistantForAnswer } from '../assistants/public.ts';
import { Corrections, matchIn } from '../learning/public.ts';
import type { AskDry } from '../learning/public.ts';
import { extractiveAnswer, openSqlIndex, search, sourceSites } from '../knowledge/public.ts';
import { wholeOrganization } from '../platform/http/actor.ts';
import type { Services } from '../platform/services.ts';
import { AnswerBuffer } from './answer-buffer.ts';
import { indexLanguageOf, languageOf } from './languages.ts';
import { smallTalkIn } from './small-talk.ts';
import { writeAnswer } from './write-answer.ts';

/** Answers a question as for a visitor, with the same search, the same corrections and the same writer, and stores nothing. */
export function openAskDry({ db, model }: Pick<Services, 'db' | 'model'>): AskDry {
  const openIndex = openSqlIndex(db);
  const corrections = new Corrections(db);
  return async ({ organizationId, assistantId }, text, { except, quoteOnly = false, signal } = {}) => {
    const [assistant, sites] = await Promise.all([
      findAssistantForAnswer(db, wholeOrganization(organizationId), assistantId),
      sourceSites(db, assistantId),
    ]);
    if (!assistant) return undefined;
    const { configuration, learningsVersion } = assistant;
    const defaultLanguage = indexLanguageOf(configuration.language);
    const nothing = { learningId: undefined, page: undefined };
    const smallTalk = smallTalkIn(text, defaultLanguage);
    if (smallTalk) return { ...nothing, text: '', outcome: 'small_talk', language: smallTalk.language };
    const scope = { organizationId, assistantId };
    const found = await search(openIndex, scope, text, { defaultLanguage });
    const index = await corrections.of({ ...scope, learningsVersion });
    const matched = index && !quoteOnly && matchIn(index, text, found, except);
    if (matched) {
      const { id, answer } = matched.correction;
      return { ...nothing, text: answer, outcome: 'answered', language: found.language, learningId: id };
    }
    const buffer = new AnswerBuffer(languageOf(found.language));
    const written = await writeAnswer(
      {
        model: quoteOnly ? undefined : model,
        configuration,
        sites,
        question: text,
        earlier: [],
        found,
        forModel: found,
        step: () => {},
      },
      buffer,
      signal ?? new AbortController().signal,
    );
    const quoted = extractiveAnswer(found);
    const passage = quoted.outcome === 'answered' ? quoted.extracts[0]?.scored.passage : undefined;
    return {
      text: written.apology ?? buffer.answer,
      outcome: written.outcome,
      language: found.language,
      learningId: undefined,
      page: passage && {
        documentId: passage.documentId,
        title: passage.title.split(' › ')[0] ?? '',
        url: passage.url,
        quote: quoted.extracts[0]?.blocks.map((block) => block.text).join('\n') ?? '',
      },
    };
  };
}
