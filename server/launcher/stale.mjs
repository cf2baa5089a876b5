import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', 'test-results']);
const TESTS = /\.(test|stories)\.tsx?$/;

/**
 * Whether an output must be built again. Names, sizes and times are compared first, because that is quick; if they
 * differ, the contents decide, so that a fresh checkout of the same sources builds nothing.
 * @param {{ root: string, sources: string[], output: string, stamp: string, maker: string }} given the sources by their
 *   paths from the root, so that a moved folder builds nothing; the maker: other inputs of the output, such as the
 *   version of the tools
 * @returns {{ isStale: boolean, markFresh: () => void }}
 */
export function examine({ root, sources, output, stamp, maker }) {
  const files = sources.flatMap(filesIn).toSorted();
  const list = digest([maker, ...files.map((file) => `${relative(root, file)} ${describe(file)}`)]);
  const known = existsSync(output) ? readStamp(stamp) : null;
  let content = known?.content ?? '';
  let isStale = false;
  if (known?.list !== list) {
    content = digest([maker, ...files.flatMap((file) => [relative(root, file), readFileSync(file)])]);
    isStale = known?.content !== content;
    if (!isStale) markFresh();
  }
  function markFresh() {
    try {
      mkdirSync(dirname(stamp), { recursive: true });
      writeFileSync(stamp, JSON.stringify({ list, content }));
    } catch {
      // The account may not write to the clone: the next start reads the contents again.
    }
  }
  return { isStale, markFresh };
}

/**
 * @param {string} path a file or a folder; a missing one counts as empty
 * @returns {string[]}
 */
function filesIn(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesIn(join(path, entry.name));
    return TESTS.test(entry.name) ? [] : [join(path, entry.name)];
  });
}

/** @param {string} file */
function describe(file) {
  const { size, mtimeMs } = statSync(file);
  return `${size} ${mtimeMs}`;
}

/** @param {Array<string | Uint8Array>} parts */
function digest(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}

/**
 * @param {string} stamp
 * @returns {{ list: string, content: string } | null}
 */
function readStamp(stamp) {
  try {
    return JSON.parse(readFileSync(stamp, 'utf8'));
  } catch {
    return null;
  }
}
