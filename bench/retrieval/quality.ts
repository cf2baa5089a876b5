import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

// Retrieval quality on the development sets, beside textbook BM25 in the same run. The server's own command measures
// it with the product's code on a real PostgreSQL; this one runs it and passes its exit code on.
const command = resolve(import.meta.dirname, '../../server/src/knowledge/evaluation/run.ts');
const { status, error } = spawnSync(process.execPath, [command, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
if (error) throw error;
process.exit(status ?? 1);
