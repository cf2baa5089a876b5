import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { dataFolder, evaluationSets, hasData } from './development-sets.ts';
import { decisionExamples } from './decision-examples.ts';
import { fitDecision, foldFigures, moduleOf } from './fit-decision.ts';
import { onDatabase } from './on-database.ts';

// Fits the decision of an answer without a model on the development sets, and prints the weights with the figures by
// folds; `--write` writes them into the module that the server uses. The same sets always give the same weights.

const say = (line: string) => process.stdout.write(`${line}\n`);
const target = resolve(import.meta.dirname, '../answers/decision-weights.ts');

async function fit(): Promise<void> {
  await onDatabase(async (db) => {
    const examples = await decisionExamples(db, evaluationSets);
    const text = moduleOf(fitDecision(examples));
    say(text);
    say('Each tenth of the questions decided by the weights of the other nine, in percent:');
    for (const { set, answered, good, firstRight, falsely } of foldFigures(examples)) {
      say(
        `${set.padEnd(8)} answered ${answered}   of them right page and answer shown ${good}   first page right ${firstRight}   in vain ${falsely}`,
      );
    }
    if (process.argv.includes('--write')) writeFileSync(target, text);
  });
}

if (hasData()) await fit();
else
  say(
    `SKIPPED: the decision was not fitted: no development sets at ${dataFolder} (set REGIA_SHARED to another folder)`,
  );
