import type { Period } from '@regia/contract/statistics/statistics';

/** An address of the console with its query. */
export interface Address {
  readonly to: string;
  readonly search: Readonly<Record<string, string | boolean>>;
}

type Span = Pick<Period, 'from' | 'until'>;

/** The end of a list is inclusive; that of a period is not. */
const lastOf = ({ until }: Span): string => new Date(Date.parse(until) - 1).toISOString();

const within = (field: string, span: Span, assistant: string | undefined) => ({
  [`${field}__gte`]: span.from,
  [`${field}__lte`]: lastOf(span),
  ...(assistant === undefined ? {} : { assistant }),
});

/** The list of the conversations that began in a period. */
export const chatsBehind = (span: Span, assistant: string | undefined): Address => ({
  to: '/monitoring/chats/',
  search: within('started_on', span, assistant),
});

/** The list of the messages of a period, with these filters. */
export const messagesBehind = (
  span: Span,
  assistant: string | undefined,
  filters: Address['search'] = {},
): Address => ({
  to: '/monitoring/messages/',
  search: { ...within('sent_on', span, assistant), ...filters },
});

/** The answers that found nothing sure, and after which the visitor chose no section. */
export const UNANSWERED = { outcome__in: 'not_answered,not_sure', is_found: false };
/** The answers after which the visitor chose an offered section. */
export const FOUND = { is_found: true };
export const GIVEN = { outcome__in: 'answered,partly' };
/** All answers of the share. */
export const ANSWERED = { outcome__in: 'answered,partly,not_answered,not_sure' };

/** The list of the corrections. */
export const CORRECTIONS: Address = { to: '/monitoring/learnings/', search: {} };

/** The page of a message, where staff correct its answer. */
export const messagePage = (id: string): Address => ({ to: `/monitoring/messages/${id}/`, search: {} });
