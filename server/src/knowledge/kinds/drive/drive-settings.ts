import { z } from 'zod/mini';
import { readFields } from '../../../platform/stored-json.ts';

const settings = z.object({
  /** The id of the folder. */
  folder: z.string(),
  /** The name of the folder when it was last listed; empty before. */
  name: z.string(),
});
export type DriveSettings = z.infer<typeof settings>;

export const readDriveSettings = (stored: unknown): DriveSettings =>
  readFields(settings, stored, { folder: '', name: '' });
