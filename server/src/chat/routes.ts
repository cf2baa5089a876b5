import * as calls from '@regia/contract/chat/calls';
import { on } from '../platform/http/bind.ts';
import type { Route } from '../platform/http/bind.ts';
import type { ChatServices } from './chat-services.ts';
import { chooseAsVisitor, chooseInTrial } from './choices/doors.ts';
import {
  findTryQuestion,
  getTrace,
  listTryMessages,
  resumeTryAnswer,
  stopTryAnswer,
  tryAssistant,
} from './trials.ts';
import * as visitorCalls from '@regia/contract/chat/visitor-calls';
import type { Services } from '../platform/services.ts';
import { onVisit } from '../visitors/public.ts';
import { openSession } from './open-session.ts';
import {
  askAsVisitor,
  findVisitorQuestion,
  getOwnChat,
  listOwnChats,
  rateAsVisitor,
  resumeVisitorAnswer,
  stopVisitorAnswer,
} from './visitors.ts';

export function routes(services: ChatServices, platform: Services): Route[] {
  return [
    on(calls.tryAssistant, ({ actor, params, body, signal }) =>
      tryAssistant(services, actor, {
        assistantId: params.id,
        chatId: body.chat,
        content: body.content,
        alone: body.alone,
        requestId: body.request_id,
        signal,
      }),
    ),
    on(calls.findTryQuestion, ({ actor, params }) =>
      findTryQuestion(services, actor, { assistantId: params.id, requestId: params.request_id }),
    ),
    on(calls.stopTryAnswer, ({ actor, params }) =>
      stopTryAnswer(services, actor, { assistantId: params.id, messageId: params.message }),
    ),
    on(calls.resumeTryAnswer, ({ actor, params, headers, signal }) =>
      resumeTryAnswer(services, actor, {
        assistantId: params.id,
        messageId: params.message,
        lastEventId: headers['last-event-id'],
        signal,
      }),
    ),
    on(calls.chooseInTrial, ({ actor, params, body }) =>
      chooseInTrial(services, actor, { assistant: params.id, message: params.message, ...body }),
    ),
    onVisit(calls.chooseAsVisitor, ({ visitor, params, body }) =>
      chooseAsVisitor(services, visitor, { message: params.message, ...body }),
    ),
    on(calls.listTryMessages, ({ actor, params }) =>
      listTryMessages(services, actor, { assistantId: params.id, chatId: params.chat }),
    ),
    on(calls.getTrace, ({ actor, params }) =>
      getTrace(services, actor, { assistantId: params.id, messageId: params.message }),
    ),
    on(visitorCalls.openSession, ({ body, pageOrigin, ip, letOriginRead }) =>
      openSession(platform, { ...body, publicId: body.assistant, origin: pageOrigin, ip, letOriginRead }),
    ),
    onVisit(visitorCalls.listOwnChats, ({ visitor }) => listOwnChats(services, visitor)),
    onVisit(visitorCalls.getOwnChat, ({ visitor, params }) => getOwnChat(services, visitor, params.chat)),
    onVisit(visitorCalls.rateMessage, ({ visitor, params, body }) =>
      rateAsVisitor(services, visitor, { messageId: params.message, ...body }),
    ),
    onVisit(calls.askAsVisitor, ({ visitor, body, signal }) =>
      askAsVisitor(services, {
        visitor,
        chatId: body.chat,
        content: body.content,
        alone: body.alone,
        requestId: body.request_id,
        signal,
      }),
    ),
    onVisit(calls.findVisitorQuestion, ({ visitor, params }) =>
      findVisitorQuestion(services, visitor, params.request_id),
    ),
    onVisit(calls.stopVisitorAnswer, ({ visitor, params }) =>
      stopVisitorAnswer(services, visitor, params.message),
    ),
    onVisit(calls.resumeVisitorAnswer, ({ visitor, params, headers, signal }) =>
      resumeVisitorAnswer(services, visitor, {
        messageId: params.message,
        lastEventId: headers['last-event-id'],
        signal,
      }),
    ),
  ];
}
