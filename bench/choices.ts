import { chooseAsVisitor, doneEvent } from '@regia/contract/chat/calls';
import { onAir, QUESTIONS_MAX } from './chat-target.ts';
import { databaseSettings } from './database.ts';
import { openFloor } from './floor.ts';
import { inInstance } from './instance.ts';
import { show } from './measure.ts';
import type { Measure } from './measure.ts';
import { mixed } from './pages.ts';
import { SEEDED_CHATS, seedChats } from './seeded-chats.ts';
import { allowing, openSite } from './site.ts';
import { ms, percentile } from './timing.ts';

const DOCUMENTS = 200;
const TEXT_BYTES = 1_250_000;
const WARM_UP = 20;
const GOAL_MS = 5;

/** An answer with offers, and the key that may choose among them. */
interface Offering {
  readonly message: string;
  readonly key: string;
}

/** Measures the time from the press of an offer to its quotation, one at a time, beside the storing floor in turn. */
export async function measureChoices(): Promise<Measure> {
  const { sites: pages, questions } = mixed(DOCUMENTS, TEXT_BYTES);
  const sites = await Promise.all(pages.map(openSite));
  try {
    return await inInstance(allowing(sites), async ({ url, home }) => {
      const floor = await openFloor({ database: databaseSettings(home) });
      try {
        const target = await onAir(url, sites, questions);
        await seedChats(home, target.id);
        const keys = await target.newKeys();
        const offering: Offering[] = [];
        for (let at = 0; at < QUESTIONS_MAX / 2; at += 1) {
          const { text } = await target.ask(keys, at);
          const { message } = doneEvent.parse(
            JSON.parse(/^event: done\n(?:id: .*\n)?data: (.*)$/m.exec(text)?.[1] ?? ''),
          );
          if (message.parts.some(({ kind }) => kind === 'offers'))
            offering.push({ message: message.id, key: keys[at % keys.length] ?? '' });
        }
        const [pressed, kept]: [number[], number[]] = [[], []];
        for (const { message, key } of offering) {
          const path = chooseAsVisitor.path.replace(':message', message);
          pressed.push(await timeOf(url + path, { authorization: `Bearer ${key}` }, { offer: 1 }));
          kept.push(await timeOf(`${floor.url}/keep`, {}, { offer: 1 }));
        }
        const [press, keep] = [pressed, kept].map((all) => percentile(all.slice(WARM_UP), 0.5)) as [
          number,
          number,
        ];
        return {
          title: 'A choice among offers',
          command: 'node bench/choices.ts',
          about: `The press of the first offer of ${offering.length - WARM_UP} answers, each until its quotation has arrived, with ${SEEDED_CHATS.toLocaleString('en')} stored chats (${target.name}). Floor: a server on the bare framework that stores one message durably in the same database. In turn, on the same machine; medians.`,
          rows: [
            {
              what: 'from the press to the quotation',
              figure: ms(press),
              floor: ms(keep),
              ratio: `+ ${ms(press - keep)}`,
              goal: `≤ ${GOAL_MS} ms over the floor`,
              reached: press - keep <= GOAL_MS,
            },
            {
              what: 'the same, 95th percentile',
              figure: ms(percentile(pressed.slice(WARM_UP), 0.95)),
              floor: ms(percentile(kept.slice(WARM_UP), 0.95)),
            },
          ],
        };
      } finally {
        floor.close();
      }
    });
  } finally {
    await Promise.all(sites.map((one) => one.close()));
  }
}

async function timeOf(address: string, headers: Record<string, string>, body: object): Promise<number> {
  const beganAtMs = performance.now();
  const reply = await fetch(address, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}: ${text.slice(0, 500)}`);
  return performance.now() - beganAtMs;
}

if (import.meta.main) show(await measureChoices());
