import { writeFileSync } from 'node:fs';
import { answersPage, judgedAnswers, type JudgedSet } from '../answers-page.ts';
import { evaluatedSet } from '../evaluated-set.ts';
import { dataFolder } from '../development-sets.ts';
import { onDatabase } from '../on-database.ts';
import { describeFigures } from '../report.ts';
import { askSet } from '../set-quality.ts';
import { hasLibrary, librarySets } from './library-sets.ts';

// Prints the figures of the answers from a library of files; an argument names a page of all answers, for a person to read.

const say = (line: string) => process.stdout.write(`${line}\n`);

async function askLibrary(page: string | undefined): Promise<void> {
  const judged: JudgedSet[] = [];
  const sets = await librarySets();
  await onDatabase(async (db) => {
    for (const set of sets) {
      const asked = await askSet(db, set);
      const figures = evaluatedSet(asked);
      judged.push({ figures, answers: judgedAnswers(asked) });
      say(describeFigures(figures));
    }
  });
  if (page !== undefined) writeFileSync(page, answersPage(judged));
}

if (hasLibrary()) await askLibrary(process.argv[2]);
else say(`SKIPPED: no answers from files were measured: there are no files at ${dataFolder}`);
