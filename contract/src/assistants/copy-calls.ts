import { z } from 'zod/mini';
import { call } from '../call.ts';
import { instant, profileAndId, profileParams } from '../fields.ts';
import { fileSource } from '../knowledge/new-source.ts';
import { GIVEN_PER_ASSISTANT_MAX, SOURCES_PER_ASSISTANT } from '../limits.ts';
import { ruleParams } from '../rules.ts';
import { assistant } from './calls.ts';
import { withContact } from '../widget/older-texts.ts';
import { configuration } from './configuration.ts';

const optionalName = z.strictObject({ name: z.optional(configuration.shape.name) });

/** The copy begins in preview. It has no keys, no chats and no documents until it is trained. */
export const duplicateAssistant = call({
  method: 'POST',
  path: '/api/v1/ai/:profile/assistant/:id/duplicate/',
  summary:
    'Copy an assistant’s configuration and sources into a new assistant; each group of settings that is not the default needs its right',
  access: { anyOf: ['assistant.create'] },
  params: profileAndId,
  body: optionalName,
  status: 201,
  ok: assistant,
  refusals: [
    'not_found',
    'organization_required',
    'assistant_name_taken',
    'plan_assistants_reached',
    'permission_denied',
  ],
});

export const archiveAssistant = call({
  method: 'POST',
  path: '/api/v1/ai/:profile/assistant/:id/archive/',
  summary: 'Archive an assistant: it answers nobody and leaves the list; nothing is deleted',
  access: { anyOf: ['assistant.disable'] },
  params: profileAndId,
  ok: assistant,
  refusals: ['not_found', 'organization_required'],
});

/** The name of an archived assistant is free for others. If it is taken, the call needs another one. */
export const bringBackAssistant = call({
  method: 'POST',
  path: '/api/v1/ai/:profile/assistant/:id/bring-back/',
  summary: 'Bring an archived assistant back, in preview',
  access: { anyOf: ['assistant.disable'] },
  params: profileAndId,
  body: optionalName,
  ok: assistant,
  refusals: [
    'not_found',
    'organization_required',
    'assistant_name_taken',
    'assistant_not_archived',
    'plan_assistants_reached',
  ],
});

/** The format of an exported file. A change that older servers cannot read raises it. */
export const FILE_FORMAT = 3;

const fileHead = z.looseObject({
  kind: z.literal('regia.assistant'),
  format: z.int().check(
    z.minimum(1),
    z.refine((format) => format <= FILE_FORMAT, ruleParams('newer_format')),
  ),
});

/** An exported assistant. It holds no key, no secret, no document and no id. */
export const assistantFile = z.strictObject({
  kind: z.literal('regia.assistant'),
  format: z.int(),
  exported_on: z.optional(instant),
  configuration: z.strictObject(z.extend(z.partial(configuration), { name: configuration.shape.name }).shape),
  sources: z.array(fileSource).check(z.maxLength(SOURCES_PER_ASSISTANT)),
});
export type AssistantFile = z.infer<typeof assistantFile>;

/**
 * A file of any older format, with the settings of this one. Format 1 had no contact; format 2 had one address a source,
 * and no given sitemaps.
 */
const fileOfAnyFormat = z.pipe(
  z.transform((file: z.infer<typeof fileHead>) => ({
    ...file,
    configuration: withContact(file['configuration']),
  })),
  assistantFile,
);

export const exportAssistant = call({
  method: 'GET',
  path: '/api/v1/ai/:profile/assistant/:id/export/',
  summary: 'An assistant as a file: the settings that the caller may read, and the addresses of its sources',
  access: { anyOf: ['assistant.retrieve'] },
  params: profileAndId,
  ok: assistantFile,
  refusals: ['not_found'],
});

/** Nothing is read from the sources until the assistant is trained. */
export const importAssistant = call({
  method: 'POST',
  path: '/api/v1/ai/:profile/assistant/import/',
  summary:
    'Create an assistant, in preview, from an exported file; each group of settings that is not the default needs its right',
  access: { anyOf: ['assistant.create'] },
  params: profileParams,
  body: z.object({
    // The head is checked first, so a newer file is refused for its format and not for its new fields.
    file: z.pipe(fileHead, fileOfAnyFormat),
    name: z.optional(configuration.shape.name),
  }),
  // The given sitemaps of all sources, and the usual megabyte for the rest.
  bodyMax: GIVEN_PER_ASSISTANT_MAX + 1024 * 1024,
  status: 201,
  ok: assistant,
  refusals: [
    'organization_required',
    'assistant_name_taken',
    'address_not_allowed',
    'limit_too_high',
    'origin_not_encrypted',
    'permission_denied',
    'plan_assistants_reached',
  ],
});
