import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { signIn } from '@regia/contract/account/calls';
import { resetPassword } from '@regia/contract/account/credentials';
import { healthTimes } from './health.ts';
import { inInstance, root } from './instance.ts';
import type { Measure, Row } from './measure.ts';
import { show } from './measure.ts';
import { fromAddress, newcomers } from './newcomers.ts';
import type { Newcomer } from './newcomers.ts';
import { PASSWORD, PEOPLE } from './staff.ts';
import { ms, percentile, times } from './timing.ts';

const SECONDS = 4;
const AT_ONCE = 20;
const NEWCOMERS = 100;
/** An address may request a letter three times an hour: the fourth request would take a shorter path. */
const ROUNDS = 2;

/** Measures how hashing slows down other callers, and whether a stranger can learn from the time of an answer. */
export async function measureAccess(): Promise<Measure> {
  return inInstance({ TRUST_PROXY: '127.0.0.1' }, async ({ url, printed }) => {
    const restMs = percentile(await healthTimes(url, pause(2_000)), 0.95);
    await signInsFor(url, 1);
    const signingIn = signInsFor(url, SECONDS);
    const busyMs = percentile(await healthTimes(url, signingIn), 0.95);
    const perSecond = (await signingIn) / SECONDS;
    const bare = await bareHashesPerSecond();
    const people = await newcomers({ url, printed }, NEWCOMERS);
    return {
      title: 'Access',
      command: 'node bench/access.ts',
      about: `Health: asked again and again while ${AT_ONCE} sign-ins are under way for ${SECONDS} s, beside the same at rest. Sign-ins: beside bare argon2 checks of the same numbers, ${AT_ONCE} at once in a process of its own. Neutral answers: median of ${NEWCOMERS * ROUNDS} calls for known addresses over that for unknown ones, taken in turn; beside it known over known of the same calls.`,
      rows: [
        {
          what: `health, p95 while ${AT_ONCE} sign-ins run`,
          figure: ms(busyMs),
          floor: ms(restMs),
          ratio: times(busyMs / restMs),
        },
        {
          what: 'sign-ins per second',
          figure: perSecond.toFixed(0),
          floor: bare.toFixed(0),
          ratio: times(perSecond / bare),
        },
        await neutral('password reset', people, (email) => ask(url, resetPassword.path, { email })),
        await neutral('sign-in with a wrong password', people, (username) =>
          ask(url, signIn.path, { username, password: 'Sbagliata-1234!' }),
        ),
      ],
    };
  });
}

/** Signs in as many people at once as the throttles allow; returns how many. */
async function signInsFor(url: string, seconds: number): Promise<number> {
  const endMs = Date.now() + seconds * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, at) => {
      const username = PEOPLE[at % PEOPLE.length]!;
      while (Date.now() < endMs) {
        const { status } = await post(url, signIn.path, { username, password: PASSWORD }, {});
        if (status !== 200) throw new Error(`Signing in as ${username}: ${status}`);
        done += 1;
      }
    }),
  );
  return done;
}

async function bareHashesPerSecond(): Promise<number> {
  const program = join(root, 'bench/hash-program.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program, String(SECONDS), String(AT_ONCE)]);
  return (JSON.parse(stdout) as { perSecond: number }).perSecond;
}

let caller = 1_000;
/** Times one call from an address of its own, in milliseconds. */
async function ask(url: string, path: string, body: object): Promise<number> {
  const beganMs = performance.now();
  await post(url, path, body, fromAddress(caller++));
  return performance.now() - beganMs;
}

async function post(url: string, path: string, body: object, headers: Record<string, string>) {
  const reply = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  await reply.text();
  return reply;
}

async function neutral(
  what: string,
  people: readonly Newcomer[],
  call: (address: string) => Promise<number>,
): Promise<Row> {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, { email }] of people.entries()) {
      known.push(await call(email));
      unknown.push(await call(`nessuno.${round}.${at}@esempio.example`));
    }
  }
  const median = (values: number[]): number => percentile(values, 0.5);
  const halves = [known.filter((_, at) => at % 2 === 0), known.filter((_, at) => at % 2 === 1)];
  return {
    what: `${what}: known over unknown address`,
    figure: `${ms(median(known))} / ${ms(median(unknown))}`,
    floor: `${ms(median(halves[0]!))} / ${ms(median(halves[1]!))}`,
    ratio: times(median(known) / median(unknown)),
    goal: '0.91 to 1.1 ×',
    reached: within(median(known) / median(unknown)),
  };
}

const within = (ratio: number): boolean => ratio <= 1.1 && ratio >= 1 / 1.1;

if (import.meta.main) show(await measureAccess());
