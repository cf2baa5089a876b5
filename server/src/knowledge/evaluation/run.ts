import { dataFolder, evaluationSets, hasData, municipalSets } from './development-sets.ts';
import { extractionQuality } from './extraction-quality.ts';
import { extractionShortcomings, shortcomings } from './minimums.ts';
import { onDatabase } from './on-database.ts';
import { describeExtraction, describeSet } from './report.ts';
import { setQuality, type SetQuality } from './set-quality.ts';

// Prints the retrieval figures of every development set; exits with 1 when a figure is below its minimum. `--json`
// prints one JSON document instead; `--reworded` searches for each question in other words, too, without a model; arguments name
// the sets to measure: the set `comune-aside` only if it is named.

const say = (line: string) => process.stdout.write(`${line}\n`);

async function evaluate(): Promise<void> {
  const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  const isReworded = process.argv.includes('--reworded');
  const isJson = process.argv.includes('--json');
  const sets = [...evaluationSets, ...municipalSets].filter(({ name }) =>
    names.length === 0 ? name !== 'comune-aside' : names.includes(name),
  );
  const extraction = extractionQuality();
  if (!isJson) say(describeExtraction(extraction));
  const measured: SetQuality[] = [];
  await onDatabase(async (db) => {
    for (const set of sets) {
      const quality = await setQuality(db, set, true, isReworded);
      measured.push(quality);
      if (!isJson) say(describeSet(quality));
    }
  });
  const wrong = [...extractionShortcomings(extraction), ...measured.flatMap(shortcomings)];
  if (isJson) say(JSON.stringify({ extraction, sets: measured, shortcomings: wrong }));
  else for (const line of wrong) say(`BELOW MINIMUM  ${line}`);
  if (!isJson && wrong.length === 0) say('Every figure is at or above its minimum.');
  process.exitCode = wrong.length === 0 ? 0 : 1;
}

if (hasData()) await evaluate();
else
  say(
    `SKIPPED: retrieval quality was not measured: no development sets at ${dataFolder} (set REGIA_SHARED to another folder)`,
  );
