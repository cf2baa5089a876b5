import { listAssistants } from '@regia/contract/assistants/calls';
import { doneEvent, tryAssistant } from '@regia/contract/chat/calls';
import type { Message } from '@regia/contract/chat/calls';
import { listDocuments } from '@regia/contract/knowledge/document-calls';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inInstance } from './instance.ts';
import type { Measure } from './measure.ts';
import { show } from './measure.ts';
import { pathOf, staff } from './staff.ts';
import type { Staff } from './staff.ts';

/** A question of a person about Regia. `talk` is small talk, and nothing in the manual answers `none`. */
interface Asked {
  readonly id: string;
  readonly language: 'it' | 'en';
  readonly kind: 'what' | 'how' | 'why' | 'may' | 'talk' | 'none';
  readonly question: string;
  /** The page of the manual that answers; null if there is none. */
  readonly page: string | null;
}

interface Answered extends Asked {
  readonly message: Message;
}

const LANGUAGES = { it: 'Italian', en: 'English' } as const;
const TRAINED_WITHIN_MS = 60_000;

const questions = readFileSync(join(import.meta.dirname, 'manual-questions.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Asked);

/** Asks the demonstration's assistants sixty questions about Regia. `readAt` names a file for a page of all answers. */
export async function measureManualQuestions(readAt?: string): Promise<Measure> {
  const answered = await inInstance({}, async ({ url }) => {
    const admin = await staff(url, 'admin');
    const guides = await trainedGuides(admin);
    const answers: Answered[] = [];
    for (const asked of questions) {
      const id = guides[asked.language];
      answers.push({ ...asked, message: await askOnce(url, admin, id, asked.question) });
    }
    return answers;
  });
  if (readAt !== undefined) writeFileSync(readAt, pageOf(answered));
  return {
    title: 'Questions about Regia',
    command: 'node bench/manual-questions.ts',
    about:
      'Thirty questions a language of people who use Regia, asked of the demonstration without a model. Right page: the first source of an answer is the expected page of the manual. A command with a file name (`node bench/manual-questions.ts answers.md`) writes all answers for a person to read; the verdicts of that reading are in `docs/answers-about-regia.md`.',
    rows: (['it', 'en'] as const).flatMap((language) => {
      const own = answered.filter((each) => each.language === language);
      const share = (kinds: readonly Asked['kind'][], holds: (each: Answered) => boolean): string => {
        const asked = own.filter(({ kind }) => kinds.includes(kind));
        return `${asked.filter(holds).length} of ${asked.length}`;
      };
      const name = LANGUAGES[language];
      return [
        {
          what: `${name}: answered from the right page`,
          figure: share(
            ['what', 'how', 'why', 'may'],
            (each) => each.message.outcome === 'answered' && isRightPage(each),
          ),
        },
        {
          what: `${name}: the right page shown, sure or not`,
          figure: share(['what', 'how', 'why', 'may'], isRightPage),
        },
        {
          what: `${name}: small talk known as such`,
          figure: share(['talk'], ({ message }) => message.outcome === 'small_talk'),
        },
        {
          what: `${name}: not answered, because nothing answers`,
          figure: share(['none'], ({ message }) => message.outcome !== 'answered'),
        },
      ];
    }),
  };
}

const isRightPage = ({ page, message }: Answered): boolean =>
  page !== null && (message.citations[0]?.url.includes(`/${page}/`) ?? false);

/** The demonstration's assistants learn the manual after the first start. */
async function trainedGuides(admin: Staff): Promise<Record<'it' | 'en', string>> {
  const listed = await admin.call(listAssistants);
  const assistants = Array.isArray(listed) ? listed : listed.results;
  const idOf = (name: string): string => {
    const found = assistants.find((assistant) => assistant.name === name);
    if (!found) throw new Error(`The demonstration has no assistant "${name}"`);
    return found.id;
  };
  const guides = { it: idOf('Guida di Regia'), en: idOf('Regia guide') };
  const endMs = performance.now() + TRAINED_WITHIN_MS;
  for (const id of Object.values(guides)) {
    while (!(await isTrained(admin, id))) {
      if (performance.now() > endMs)
        throw new Error('The demonstration’s assistants have not learnt the manual');
      await wait(200);
    }
  }
  return guides;
}

async function isTrained(admin: Staff, id: string): Promise<boolean> {
  const listed = await admin.call(listDocuments, { params: { id } });
  return (Array.isArray(listed) ? listed.length : listed.count) > 0;
}

async function askOnce(url: string, asker: Staff, id: string, content: string): Promise<Message> {
  for (;;) {
    const reply = await fetch(url + pathOf(tryAssistant, { profile: 'admin', id }), {
      method: 'POST',
      headers: { authorization: asker.authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ content }),
    });
    if (reply.status === 429) {
      await wait(Number(reply.headers.get('retry-after') ?? 1) * 1000);
      continue;
    }
    const text = await reply.text();
    const data =
      /event: done\n(?:id: .*\n)?data: (.*)/.exec(text)?.[1] ?? /data: (\{"message".*)/.exec(text)?.[1];
    if (data === undefined) throw new Error(`${content}: ${reply.status} ${text}`);
    return doneEvent.parse(JSON.parse(data)).message;
  }
}

/** Writes all answers as a page in Markdown. */
function pageOf(answered: readonly Answered[]): string {
  const entries = answered.map(({ id, kind, question, page, message }) => {
    const sources = message.citations.map(({ title, heading }) => `${title} › ${heading}`).join('; ');
    return `## ${id} (${kind}${page === null ? '' : `, ${page}`}): ${question}\n\n**${message.outcome}** ${sources}\n\n${message.content}\n`;
  });
  return `# Answers to the questions about Regia\n\n${entries.join('\n')}`;
}

if (import.meta.main) show(await measureManualQuestions(process.argv[2]));
