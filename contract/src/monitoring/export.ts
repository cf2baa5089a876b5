import { z } from 'zod/mini';
import { call } from '../call.ts';
import { id, profileParams } from '../fields.ts';
import { EXPORT_TYPES } from '../files.ts';
import { exportQuery } from '../lists.ts';
import { chatFilters } from './chats.ts';
import { messageFilters } from './messages.ts';

const chatExport = exportQuery(chatFilters);
const messageExport = exportQuery(messageFilters);

/** An export that a job makes. Its file is the attachment of a notification. */
const begun = z.object({ id });

export const exportChats = call({
  method: 'GET',
  path: '/api/v1/monitoring/:profile/chat/export/',
  summary:
    'The conversations that a list with these filters shows, as a file, if they are at most 10,000; texts are masked',
  access: { anyOf: ['monitoring.export'] },
  params: profileParams,
  query: chatExport,
  file: EXPORT_TYPES,
  refusals: ['export_too_large'],
});

export const exportMessages = call({
  method: 'GET',
  path: '/api/v1/monitoring/:profile/message/export/',
  summary:
    'The messages that a list with these filters shows, as a file, if they are at most 10,000; texts are masked',
  access: { anyOf: ['monitoring.export'] },
  params: profileParams,
  query: messageExport,
  file: EXPORT_TYPES,
  refusals: ['export_too_large'],
});

export const startChatExport = call({
  method: 'POST',
  path: '/api/v1/monitoring/:profile/chat/export/',
  summary: 'Make the same file in the background, for any number of rows; a notification brings it',
  access: { anyOf: ['monitoring.export'] },
  params: profileParams,
  query: chatExport,
  ok: begun,
  status: 202,
  refusals: ['organization_required', 'permission_denied', 'export_running'],
});

export const startMessageExport = call({
  method: 'POST',
  path: '/api/v1/monitoring/:profile/message/export/',
  summary: 'Make the same file in the background, for any number of rows; a notification brings it',
  access: { anyOf: ['monitoring.export'] },
  params: profileParams,
  query: messageExport,
  ok: begun,
  status: 202,
  refusals: ['organization_required', 'permission_denied', 'export_running'],
});
