import { expect, test } from 'vitest';
import { PROBLEM_CODES, problemText } from './problems.ts';

/** Remarks on sources that were read, and a code of another version: there is nothing to mend. */
const REMARKS = ['long_pause', 'links_followed', 'maps_left_out', 'plan_documents_near'];
const MENDS = {
  'it-IT':
    /Controlla|Chiedi|[Rr]iprova|Prova con|Aggiungi|Scrivi|scrivi|Togli|Cambiali|Addestra|rimuovi|può autorizzarl|resoconto dell’addestramento dice/,
  'en-US':
    /Check|Ask |[Tt]ry |Add |[Ee]nter |[Rr]emove |Change them |Train |can allow|report of the training says/,
};

test.each(PROBLEM_CODES.filter((code) => !REMARKS.includes(code)))(
  'TRN-06 the problem %s says how to mend it, in both languages',
  (code) => {
    for (const language of ['it-IT', 'en-US'] as const)
      expect(problemText({ code }, language)).toMatch(MENDS[language]);
  },
);
