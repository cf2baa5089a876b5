import { chatOf, messageOf, openMonitoring } from './monitoring.tsx';

export const SCRIPT = [
  messageOf('m1', 'Serve il bollo?', { sender_type: 'human', outcome: null, question: null }),
  messageOf('m2', 'Sì, da 16 euro.'),
  messageOf('m3', 'Non lo so.', {
    outcome: 'not_answered',
    rating: { value: 'down', reason: 'Falso', rated_on: '2026-11-20T14:32:00.000Z' },
  }),
];

export const LATER = '2026-11-20T15:01:00.000Z';
export const TAUGHT = { question: 'Serve il bollo?', wordings: [], answer: 'No.', is_shortened: false };

/** A conversation whose suggestions are changed by `others`. */
export async function openReviewedChat({ isConflict = false, taught = TAUGHT, isLate = false } = {}) {
  let messages = SCRIPT;
  let isRefused = isConflict;
  const change = (id: string, more: object) => {
    messages = messages.map((each) => (each.id === id ? { ...each, ...more } : each));
  };
  return openMonitoring('/monitoring/chats/c1/?has_negative=true', ({ method, path, body }) => {
    if (path === 'chat/c1/') return chatOf('c1', 'Serve il bollo?');
    if (path === 'chat/c2/') return chatOf('c2', 'Quando apre?');
    if (path.endsWith('messages/')) return { results: messages, is_cut: false };
    if (path.endsWith('review/')) return { is_reviewed: true, reviewed_by: 'ada', reviewed_on: null };
    if (path.endsWith('preview-learning/')) return taught;
    if (path.endsWith('request-learning/')) {
      change('m3', { learning: { id: 'l1', state: 'requested', learnt_on: null } });
      return {};
    }
    if (method !== 'PATCH') return undefined;
    const { stars, ...more } = body as { stars?: number; suggested_answer?: string; is_reviewed?: boolean };
    const { suggested_answer: text, is_reviewed: isReviewed } = more;
    if (isReviewed !== undefined) change(path.split('/')[1]!, { is_reviewed: isReviewed });
    if (text !== undefined && isRefused) {
      isRefused = false;
      change('m3', { suggested_answer: suggestionOf('Quella di Bob', 4) });
      return { status: 409, refusal: 'suggestion_changed_meanwhile', body: { detail: 'Changed.' } };
    }
    if (text !== undefined && isLate && !('obfuscated_on' in (body as object))) {
      change('m3', { obfuscated_on: LATER });
      return { status: 409, refusal: 'conversation_obfuscated_meanwhile', body: { detail: 'Removed.' } };
    }
    // Meanwhile a colleague obfuscated the conversation.
    if (stars !== undefined) change('m3', { own_stars: stars, ...(isLate && { obfuscated_on: LATER }) });
    if (text !== undefined) change('m3', { suggested_answer: suggestionOf(text, 5) });
    return {};
  });
}
const suggestionOf = (text: string, version: number) => ({
  text,
  version,
  author: 'bob',
  changed_on: '2026-11-20T15:00:00.000Z',
});
