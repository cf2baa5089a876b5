import { createAssistant } from '@regia/contract/assistants/calls';
import { line } from '@regia/contract/fields';
import { URL_MAX } from '@regia/contract/limits';
import { z } from 'zod/mini';
import { type NewAssistantForm, SAME_AS_SITE } from './create-with-source.ts';

export const newAssistantSchema = z.object({
  name: createAssistant.body.shape.name,
  url: line(URL_MAX),
  language: z.enum([SAME_AS_SITE, 'it-IT', 'en-US']),
}) satisfies z.ZodMiniType<NewAssistantForm>;
