import * as bulk from '@regia/contract/monitoring/bulk';
import * as chats from '@regia/contract/monitoring/chats';
import * as exports from '@regia/contract/monitoring/export';
import * as live from '@regia/contract/monitoring/live';
import * as messages from '@regia/contract/monitoring/messages';
import * as reviews from '@regia/contract/monitoring/reviews';
import { on } from '../platform/http/bind.ts';
import type { Route } from '../platform/http/bind.ts';
import { describeFilters } from '../platform/http/describe-filters.ts';
import { listAnswer, listRequest } from '../platform/http/lists.ts';
import { refuse } from '../platform/http/refuse.ts';
import type { Services } from '../platform/services.ts';
import { findChat, findChatPlace, listChatRows } from './chat-queries.ts';
import type { ChatWatch } from './chat-watch.ts';
import { exportNow } from './exports/export-now.ts';
import { startExport } from './exports/start-export.ts';
import { followChats } from './follow-chats.ts';
import { readMessageDetail } from './message-detail.ts';
import { findMessage, findMessagePlace, listMessageRows } from './message-queries.ts';
import { presentChat, presentMessage } from './present.ts';
import { getChat, listEvents, readMessages, unmaskMessages } from './read-chats.ts';
import { readMonitoredTrace } from './read-monitored-trace.ts';
import { reviewChat, reviewMessage } from './review.ts';
import { reviewMany } from './review-many.ts';

const NEWEST_FIRST = [{ field: 'started_on', descending: true }];

export const routes = (services: Pick<Services, 'db' | 'jobs'>, watch: ChatWatch): Route[] => [
  on(chats.listChats, async ({ db, actor, query, ...where }) => {
    const request = listRequest(query, chats.listChats, NEWEST_FIRST);
    const { rows, count } = await listChatRows(db, actor.scope, request);
    return listAnswer(query, { rows: rows.map(presentChat), count }, where);
  }),
  on(chats.listChatFilters, ({ language }) => describeFilters(chats.listChats, language)),
  on(chats.getChat, async ({ db, actor, params }) => presentChat(await getChat(db, actor, params.id))),
  on(chats.listChatMessages, ({ db, actor, params }) => readMessages(db, actor, params.id)),
  on(chats.unmaskChat, ({ db, actor, params, body }) => unmaskMessages(db, actor, params.id, body.reason)),
  on(chats.findChatPlace, async ({ db, actor, params, query }) => {
    if (!(await findChat(db, actor.scope, params.id))) throw refuse('not_found');
    return findChatPlace(db, actor.scope, listRequest(query, chats.listChats, NEWEST_FIRST), params.id);
  }),
  on(reviews.listReviewEvents, ({ db, actor, params }) => listEvents(db, actor, params.id)),
  on(reviews.reviewChat, ({ db, actor, params, body }) => reviewChat(db, actor, params.id, body)),
  on(bulk.bulkReviewChats, ({ db, actor, body }) => reviewMany(db, actor, body)),
  on(exports.exportChats, ({ db, actor, query }) => exportNow(db, actor, 'chats', query)),
  on(exports.startChatExport, ({ actor, query }) => startExport(services, actor, 'chats', query)),
  on(messages.listMonitoredMessages, async ({ db, actor, query, ...where }) => {
    const request = listRequest(query, messages.listMonitoredMessages, []);
    const { rows, count } = await listMessageRows(db, actor.scope, request);
    const shown = rows.map((row) => presentMessage(row, actor.userId));
    return listAnswer(query, { rows: shown, count }, where);
  }),
  on(messages.listMessageFilters, ({ language }) =>
    describeFilters(messages.listMonitoredMessages, language),
  ),
  on(messages.getMonitoredMessage, ({ db, actor, params }) => readMessageDetail(db, actor, params.id)),
  on(messages.findMessagePlace, async ({ db, actor, params, query }) => {
    if (!(await findMessage(db, actor.scope, params.id))) throw refuse('not_found');
    const request = listRequest(query, messages.listMonitoredMessages, []);
    return findMessagePlace(db, actor.scope, request, params.id);
  }),
  on(messages.getMessageTrace, ({ db, actor, params }) => readMonitoredTrace(db, actor, params.id)),
  on(reviews.reviewMessage, ({ db, actor, params, body }) => reviewMessage(db, actor, params.id, body)),
  on(exports.exportMessages, ({ db, actor, query }) => exportNow(db, actor, 'messages', query)),
  on(exports.startMessageExport, ({ actor, query }) => startExport(services, actor, 'messages', query)),
  on(live.followChats, ({ db, actor, signal }) => followChats(db, watch, actor, signal)),
  on(live.followChat, ({ db, actor, params, signal }) => followChats(db, watch, actor, signal, params.id)),
];
