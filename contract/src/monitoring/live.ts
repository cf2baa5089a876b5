import { z } from 'zod/mini';
import { call } from '../call.ts';
import { id, instant, profileAndId, profileParams } from '../fields.ts';

/** The event `changed` of the lists: conversations that began or went on, newest first. */
export const chatsChanged = z.object({
  chats: z.array(
    z.object({ id, assistant: id, last_message_on: instant, total_messages: z.int(), is_new: z.boolean() }),
  ),
});

/** The events of one conversation: `changed` ({total_messages}) and `readers` ({names}): who else looks at it now. */
export const chatChanged = z.object({ total_messages: z.int() });
export const chatReaders = z.object({ names: z.array(z.string()) });

export const followChats = call({
  method: 'GET',
  path: '/api/v1/monitoring/:profile/live/',
  summary: 'Follow the conversations of the organization while they grow',
  access: { anyOf: ['monitoring.list'] },
  params: profileParams,
  stream: true,
  refusals: [],
});

export const followChat = call({
  method: 'GET',
  path: '/api/v1/monitoring/:profile/chat/:id/live/',
  summary: 'Follow one conversation, and who else looks at it',
  access: { anyOf: ['monitoring.list'] },
  params: profileAndId,
  stream: true,
  refusals: ['not_found'],
});
