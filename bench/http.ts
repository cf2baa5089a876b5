import autocannon from 'autocannon';
import { signIn } from '@regia/contract/account/calls';
import { createAssistant, listAssistants } from '@regia/contract/assistants/calls';
import { openFloor } from './floor.ts';
import { inInstance } from './instance.ts';
import type { Measure, Row } from './measure.ts';
import { show } from './measure.ts';
import { cpuTimeOf } from './processes.ts';
import { SEEDED_CHATS, seedChats } from './seeded-chats.ts';
import { PASSWORD, pathOf, PEOPLE, staff } from './staff.ts';
import { cpuPer, ms, percentile, times } from './timing.ts';

const ASSISTANTS = 20;
const LIST_GOAL = 400;
const SECONDS = 4;
const AT_ONCE = 10;

interface Load {
  readonly url: string;
  readonly connections?: number;
  readonly headers?: Record<string, string>;
  /** The bodies of POST calls, one a connection, in turn. */
  readonly bodies?: readonly string[];
}

/** Measures the sign-in and the lists under load, beside the bare framework that answers the same bytes. */
export async function measureHttp(): Promise<Measure> {
  return inInstance({}, async ({ url, pid, home }) => {
    const admin = await staff(url, 'admin');
    for (let at = 0; at < ASSISTANTS; at += 1) {
      const { id } = await admin.call(createAssistant, { body: { name: `Assistente ${at}` } });
      await seedChats(home, id, SEEDED_CHATS / ASSISTANTS);
    }
    const floor = await openFloor({ list: await admin.call(listAssistants) });
    const { authorization } = admin;
    const credentials = PEOPLE.map((username) => JSON.stringify({ username, password: PASSWORD }));
    try {
      // One connection per person: a username may be tried five times a minute until a sign-in succeeds.
      const signingIn = { connections: PEOPLE.length, bodies: credentials };
      const list = pathOf(listAssistants, { profile: 'admin' });
      return {
        title: 'Calls',
        command: 'node bench/http.ts',
        about: `${SECONDS} s each with autocannon on the same machine, after a second of warming up: sign-in on ${PEOPLE.length} connections (one a person; the argon2 hash of the password is most of its work), the others on ${AT_ONCE}. The assistants of the list share ${SEEDED_CHATS} chats of the last thirty days. Floor: the bare framework answering the same bytes from memory.`,
        rows: [
          ...(await compare(
            pid,
            'sign-in',
            { url: url + signIn.path, ...signingIn },
            { url: `${floor.url}/login`, ...signingIn },
          )),
          ...(await compare(
            pid,
            `list of ${ASSISTANTS} assistants`,
            { url: url + list, headers: { authorization } },
            { url: `${floor.url}/list` },
            LIST_GOAL,
          )),
          ...(await compare(pid, 'health', { url: `${url}/healthz` }, { url: `${floor.url}/health` })),
        ],
      };
    } finally {
      floor.close();
    }
  });
}

async function compare(pid: number, what: string, regia: Load, floor: Load, goal?: number): Promise<Row[]> {
  await press(regia, 1);
  const { result: own, cpu } = await cpuTimeOf(pid, () => press(regia, SECONDS));
  await press(floor, 1);
  const bare = await press(floor, SECONDS);
  return [
    {
      what: `${what}, requests per second`,
      figure: own.perSecond.toFixed(0),
      floor: bare.perSecond.toFixed(0),
      ratio: times(own.perSecond / bare.perSecond),
      ...(goal === undefined ? {} : { goal: `≥ ${goal}`, reached: own.perSecond >= goal }),
    },
    {
      what: `${what}, p95`,
      figure: ms(own.p95Ms),
      floor: ms(bare.p95Ms),
      ratio: times(own.p95Ms / bare.p95Ms),
    },
    {
      what: `${what}, CPU time of one, server / database`,
      figure: cpuPer(cpu, own.perSecond * SECONDS),
    },
  ];
}

async function press(
  { url, connections = AT_ONCE, headers = {}, bodies }: Load,
  seconds: number,
): Promise<{ perSecond: number; p95Ms: number }> {
  const tookMs: number[] = [];
  let clients = 0;
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: bodies ? { ...headers, 'content-type': 'application/json' } : headers,
    ...(bodies ? { method: 'POST', body: bodies[0] ?? '' } : {}),
    setupClient: (client) => {
      if (bodies) client.setBody(bodies[clients++ % bodies.length] ?? '');
      client.on('response', (_status, _bytes, durationMs) => void tookMs.push(durationMs));
    },
  });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} failed`);
  return { perSecond: requests.average, p95Ms: percentile(tookMs, 0.95) };
}

if (import.meta.main) show(await measureHttp());
