import type { Language } from '@regia/contract/fields';
import type { AuditAuthor } from '../audit/public.ts';
import type { Trx } from '../platform/db.ts';
import { seedFiles } from './demonstration-files.ts';
import { driveSample } from './kinds/drive-sample/drive-sample.ts';
import { manualSitemap } from './kinds/manual/manual-address.ts';
import { manual } from './kinds/manual/manual.ts';
import { insertSource } from './sources/source-queries.ts';
import { beginRun } from './training/start-training.ts';

interface SeededKnowledge {
  readonly organizationId: string;
  readonly assistantId: string;
  readonly language: Language;
  readonly author: AuditAuthor;
}

/**
 * Trains an assistant of the demonstration on the product's own manual in its language, by the real crawler, on two
 * files, and on a sample of a folder of Google Drive; done once. The first worker that starts leads the run.
 */
export async function seedKnowledge(
  trx: Trx,
  { language, author, ...scope }: SeededKnowledge,
): Promise<void> {
  const url = manualSitemap(language === 'it-IT' ? 'it' : 'en');
  const added = await insertSource(trx, scope, { kind: manual, settings: { url } });
  await insertSource(trx, scope, { kind: driveSample, settings: { language } });
  await seedFiles(trx, scope, { language, author });
  if (added !== undefined) await beginRun(trx, scope, author);
}
