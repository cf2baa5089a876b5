import { z } from 'zod/mini';
import { call } from '../call.ts';
import { profileParams, searchText } from '../fields.ts';
import { EXPORT_FORMATS, EXPORT_TYPES } from '../files.ts';
import { shapeOf } from '../filters.ts';
import { chatFilters } from './chats.ts';
import { messageFilters } from './messages.ts';

export const exportChats = call({
  method: 'GET',
  path: '/api/v1/monitoring/:profile/chat/export/',
  summary: 'The conversations that a list with these filters shows, as a file; texts are masked',
  access: { anyOf: ['monitoring.export'] },
  params: profileParams,
  query: z.strictObject({
    format: z.enum(EXPORT_FORMATS),
    search: z.optional(searchText(200)),
    ...shapeOf(chatFilters),
  }),
  file: EXPORT_TYPES,
  refusals: ['export_too_large'],
});

export const exportMessages = call({
  method: 'GET',
  path: '/api/v1/monitoring/:profile/message/export/',
  summary: 'The messages that a list with these filters shows, as a file; texts are masked',
  access: { anyOf: ['monitoring.export'] },
  params: profileParams,
  query: z.strictObject({
    format: z.enum(EXPORT_FORMATS),
    search: z.optional(searchText(200)),
    ...shapeOf(messageFilters),
  }),
  file: EXPORT_TYPES,
  refusals: ['export_too_large'],
});
