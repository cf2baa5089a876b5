import { writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { measureAccess } from './access.ts';
import { measureAnswers } from './answers.ts';
import { measureBytes } from './bytes.ts';
import { measureChat } from './chat.ts';
import { measureChoices } from './choices.ts';
import { measureCrawl } from './crawl.ts';
import { root } from './instance.ts';
import { measureExports } from './exports.ts';
import { measureFiles } from './files.ts';
import { measureHttp } from './http.ts';
import { measureLines } from './lines.ts';
import { markdown, show } from './measure.ts';
import type { Measure } from './measure.ts';
import { measureIdleWidgets } from './idle-widgets.ts';
import { measureManualQuestions } from './manual-questions.ts';
import { measureMemory } from './memory.ts';
import { measureMonitoring } from './monitoring.ts';
import { measurePeople } from './people.ts';
import { measureRetrieval } from './retrieval.ts';
import { measureStart } from './start.ts';
import { measureUploads } from './uploads.ts';
import { measureTurns } from './turns.ts';
import { measureWeight } from './weight.ts';
import { measureWidget } from './widget.ts';

// Runs every measure, one after the other. `--write` puts the figures into docs/benchmarks.md.
const MEASURES = {
  start: measureStart,
  memory: measureMemory,
  weight: measureWeight,
  widget: measureWidget,
  http: measureHttp,
  access: measureAccess,
  people: measurePeople,
  monitoring: () => measureMonitoring(),
  exports: () => measureExports(),
  uploads: () => measureUploads(),
  files: measureFiles,
  lines: measureLines,
  crawl: measureCrawl,
  turns: measureTurns,
  bytes: measureBytes,
  chat: measureChat,
  choices: measureChoices,
  'idle-widgets': measureIdleWidgets,
  retrieval: measureRetrieval,
  answers: () => measureAnswers(),
  'manual-questions': () => measureManualQuestions(),
};

const busyBefore = loadavg()[0] ?? 0;
const chapters: string[] = [];
for (const [name, measure] of Object.entries(MEASURES)) chapters.push(await chapterOf(name, measure));

if (process.argv.includes('--write')) {
  writeFileSync(join(root, 'docs/benchmarks.md'), `${[head(), ...chapters].join('\n').trimEnd()}\n`);
}

/** Runs one measure. A failure is reported in its chapter, and the others go on. */
async function chapterOf(name: string, measure: () => Promise<Measure>): Promise<string> {
  try {
    const measured = await measure();
    show(measured);
    return markdown(measured);
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
    return `## ${name}\n\n**Not measured**: \`node bench/${name}.ts\` failed.\n`;
  }
}

function head(): string {
  const date = new Date().toISOString().slice(0, 10);
  const busy =
    busyBefore > 1
      ? ` Other work was running (load ${busyBefore.toFixed(1)} at the beginning): times are upper bounds.`
      : '';
  return [
    '# Benchmarks',
    '',
    `Made by \`node bench/all.ts --write\` on ${date}: Node ${process.version}, ${process.platform}-${process.arch}, ${availableParallelism()} cores.${busy}`,
    '',
    'Each figure stands beside a floor of the same run. A ratio means something on any machine; a time does not.',
    '',
  ].join('\n');
}
