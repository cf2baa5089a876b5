import { z } from 'zod/mini';
import { readFields } from '../../../platform/stored-json.ts';

const settings = z.object({
  /** Whether people who chat may open the files that answers cite. */
  opensFiles: z.boolean(),
});
export type FileSettings = z.infer<typeof settings>;

export const NEW_FILES: FileSettings = { opensFiles: false };

export const readFileSettings = (stored: unknown): FileSettings => readFields(settings, stored, NEW_FILES);
