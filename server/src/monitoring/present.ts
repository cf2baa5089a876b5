import type { MonitoredChat, MonitoredMessage } from '@regia/contract/monitoring/chats';
import { MASK, maskPersonalData } from '@regia/contract/monitoring/personal-data';
import { indexLanguageOf, keptCitation, keptPart, presentCorrection, readParts } from '../chat/public.ts';
import type { Hide } from '../personal-data/public.ts';
import type { StoredChat } from './chat-queries.ts';
import type { StoredMessage } from './message-queries.ts';

/** Whether texts are shown as they are: only to a person who gave a reason. */
export type Masking = 'masked' | 'clear';

const namesOf = (visitorName: string): string[] => (visitorName === '' ? [] : [visitorName]);

export const presentChat = (chat: StoredChat): MonitoredChat => ({
  id: chat.id,
  assistant: { id: chat.assistant_id, name: chat.assistant_name },
  first_message: maskPersonalData(chat.first_message, namesOf(chat.visitor_name)).text,
  started_on: chat.started_on.toISOString(),
  last_message_on: chat.last_message_on.toISOString(),
  total_messages: chat.total_messages,
  positive_feedback: chat.positive,
  negative_feedback: chat.negative,
  not_answered: chat.unanswered,
  has_distress: chat.has_distress,
  average_rating: chat.average_rating,
  is_reviewed: chat.reviewed_on !== null,
  reviewed_by: chat.reviewed_on === null ? null : chat.reviewed_by_name,
  reviewed_on: chat.reviewed_on?.toISOString() ?? null,
  visitor_name: chat.visitor_name === '' ? '' : MASK,
  is_running: chat.is_running,
  obfuscated_on: chat.obfuscated_on?.toISOString() ?? null,
  is_generated: chat.is_generated,
});

/** A message for a member of the staff, who has given `ownId` stars. */
export function presentMessage(
  message: StoredMessage,
  ownId: string,
  masking: Masking = 'masked',
): MonitoredMessage {
  const mask = maskOf(message, masking);
  const content = mask(message.content);
  const hide = hideOf(mask);
  const parts = readParts(message.parts).map((part) => keptPart(part, hide));
  const stars = message.reviews.map((review) => review.stars);
  return {
    id: message.id,
    chat: message.chat_id,
    assistant: { id: message.assistant_id, name: message.assistant_name },
    sender_type: message.sender,
    content: content.text,
    parts,
    sent_on: message.sent_on.toISOString(),
    language: message.language === null ? null : indexLanguageOf(message.language),
    outcome: message.outcome,
    extractive: message.extractive,
    verified_by_staff: message.citations.some(({ document, passage }) => document === passage),
    citations: citedPages(message).map(({ document, passage, ...quoted }) => ({
      document,
      ...keptCitation(quoted, document === passage ? 'ofCorrection' : 'ofPage', hide),
      // A correction is written by staff: no page holds its words.
      ...(document === passage ? { quote: '' } : {}),
    })),
    chosen: message.chosen,
    choices: message.choices.map((one) => ({
      ...one,
      chosen_on: new Date(one.chosen_on).toISOString(),
    })),
    link_sites: [],
    rating: message.rating && {
      value: message.rating.value,
      reason:
        masking === 'clear'
          ? message.rating.reason
          : maskPersonalData(message.rating.reason, namesOf(message.visitor_name)).text,
      rated_on: new Date(message.rating.rated_on).toISOString(),
    },
    stars: stars.length === 0 ? null : stars.reduce((sum, one) => sum + one, 0) / stars.length,
    own_stars: message.reviews.find(({ user_id: user }) => user === ownId)?.stars ?? null,
    reviews: message.reviews.map((review) => ({
      user: { id: review.user_id, name: review.user_name },
      stars: review.stars,
      reviewed_on: new Date(review.reviewed_on).toISOString(),
    })),
    suggested_answer: suggestionOf(message),
    ...reviewOf(message),
    question:
      message.question_id === null || message.question === null
        ? null
        : { id: message.question_id, content: maskQuestion(message, masking).text },
    learning_requested: message.learning !== null,
    learnt_on: asInstant(message.learning?.learnt_on),
    learning: message.learning && {
      id: message.learning.id,
      state: message.learning.state,
      learnt_on: asInstant(message.learning.learnt_on),
    },
    correction: presentCorrection(message.correction),
    documentation_sources: sourcesOf(message),
    is_masked: content.isMasked,
    obfuscated_on: message.obfuscated_on?.toISOString() ?? null,
  };
}

const asInstant = (stored: string | null | undefined): string | null =>
  stored ? new Date(stored).toISOString() : null;

type Mask = (text: string) => { readonly text: string; readonly isMasked: boolean };

const asIs: Mask = (text) => ({ text, isMasked: false });

function maskOf(message: StoredMessage, masking: Masking): Mask {
  if (masking === 'clear') return asIs;
  const names = namesOf(message.visitor_name);
  return message.sender === 'human' ? (text) => maskPersonalData(text, names) : maskOfAnswer(message, names);
}

/** A model may repeat what the visitor said at any earlier place of the conversation. The data of offices stay. */
function maskOfAnswer(message: StoredMessage, names: readonly string[]): Mask {
  const said = [message.question ?? '', ...message.asked_before];
  return (text) => maskPersonalData(text, { names, said });
}

const maskQuestion = (message: StoredMessage, masking: Masking) =>
  masking === 'clear'
    ? asIs(message.question ?? '')
    : maskPersonalData(message.question ?? '', namesOf(message.visitor_name));

/** The rules of an answer: it holds nothing that is a visitor's text alone. */
const hideOf = (mask: Mask): Hide => ({
  question: (text) => mask(text).text,
  answer: (text) => mask(text).text,
  taught: (text) => mask(text).text,
  isForGood: false,
});

/** The text of staff is not masked: to save a masked one again would lose what it hides. */
export function suggestionOf(
  row: Pick<StoredMessage, 'suggested_answer' | 'suggestion_version' | 'suggested_by_name' | 'suggested_on'>,
): MonitoredMessage['suggested_answer'] {
  if (!row.suggested_answer || row.suggested_on === null) return null;
  return {
    text: row.suggested_answer,
    version: row.suggestion_version ?? 0,
    author: row.suggested_by_name ?? '',
    changed_on: row.suggested_on.toISOString(),
  };
}

/** The review of an answer, with its reviewer and its time. */
export const reviewOf = ({
  reviewed_on: reviewedOn,
  reviewed_by_name: name,
}: Pick<StoredMessage, 'reviewed_on' | 'reviewed_by_name'>) => ({
  is_reviewed: reviewedOn !== null,
  reviewed_by: reviewedOn === null ? null : name,
  reviewed_on: reviewedOn?.toISOString() ?? null,
});

/** The citations without that of a correction whose author named no page: it cites the organization. */
const citedPages = ({ citations, correction }: StoredMessage): StoredMessage['citations'] =>
  citations.filter(
    ({ document, passage, title, url }) =>
      document !== passage || url !== '' || title !== correction?.organization,
  );

/** The cited pages, each once. */
function sourcesOf(message: StoredMessage): { title: string; url: string }[] {
  const pages = citedPages(message).map(({ title, url }) => ({ title, url: url.split('#')[0]! }));
  return [...new Map(pages.map((page) => [page.url || page.title, page])).values()];
}
