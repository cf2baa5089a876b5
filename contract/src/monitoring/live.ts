import { z } from 'zod/mini';
import { call } from '../call.ts';
import { profileAndId, profileParams } from '../fields.ts';
import { monitoredChat } from './chats.ts';

/** The event `changed` of the lists: conversations that began, went on, or were reviewed, as the list shows them. */
export const chatsChanged = z.object({ chats: z.array(monitoredChat) });

/** The event `readers` of one conversation: the colleagues who look at it now. It has the event `changed` too. */
export const chatReaders = z.object({ names: z.array(z.string()) });

export const followChats = call({
  method: 'GET',
  path: '/api/v1/monitoring/:profile/live/',
  summary: 'Follow the conversations of the organization while they grow',
  access: { anyOf: ['monitoring.list'] },
  params: profileParams,
  stream: true,
  refusals: ['organization_required'],
});

export const followChat = call({
  method: 'GET',
  path: '/api/v1/monitoring/:profile/chat/:id/live/',
  summary: 'Follow one conversation, and who else looks at it',
  access: { anyOf: ['monitoring.retrieve'] },
  params: profileAndId,
  stream: true,
  refusals: ['not_found', 'organization_required'],
});
