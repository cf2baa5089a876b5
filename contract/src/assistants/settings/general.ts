import { z } from 'zod/mini';
import { line } from '../../fields.ts';
import { ASSISTANT_NAME_MAX } from '../../limits.ts';
import { setting } from './setting.ts';

/** Every creation of an assistant gives these. */
export const general = {
  name: setting(line(ASSISTANT_NAME_MAX, 1), { tab: 'basic', right: 'assistant.update' }),
  /** The language of the visitors. Questions in the other language are answered in this one. */
  language: setting(z.enum(['it-IT', 'en-US']), { tab: 'basic', right: 'assistant.update' }),
};
