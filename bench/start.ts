import { openFloor } from './floor.ts';
import { newHome, openInstance } from './instance.ts';
import type { Measure } from './measure.ts';
import { show } from './measure.ts';
import { ms, percentile, times } from './timing.ts';

const WARM_STARTS = 5;
const WARM_GOAL_MS = 2_000;

/** Measures the time until the start says that it is ready: with an empty data folder, and with nothing to do. */
export async function measureStart(): Promise<Measure> {
  const home = newHome();
  try {
    const cold = await startOnce(home);
    const warm: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < WARM_STARTS; round += 1) {
      warm.push(await startOnce(home));
      const floor = await openFloor();
      floor.close();
      bare.push(floor.readyMs);
    }
    const [warmMs, bareMs] = [percentile(warm, 0.5), percentile(bare, 0.5)];
    return {
      title: 'Start',
      command: 'node bench/start.ts',
      about: `From the command until ready, everything installed and built. Cold: an empty data folder (the database is copied, made and seeded). Warm: ${WARM_STARTS} later starts. Floor: the bare framework with one route, until it listens.`,
      rows: [
        { what: 'cold start', figure: ms(cold), floor: ms(bareMs), ratio: times(cold / bareMs) },
        {
          what: 'warm start, median',
          figure: ms(warmMs),
          floor: ms(bareMs),
          ratio: times(warmMs / bareMs),
          goal: '< 2 s',
          reached: warmMs < WARM_GOAL_MS,
        },
        { what: 'warm start, best', figure: ms(Math.min(...warm)), floor: ms(Math.min(...bare)) },
      ],
    };
  } finally {
    home.remove();
  }
}

/** As a person starts it: a first start makes the conversations of the demonstration in the background, too. */
async function startOnce(home: ReturnType<typeof newHome>): Promise<number> {
  const instance = await openInstance(home, { REGIA_DEMO_CONVERSATIONS: '1' });
  await instance.stop();
  return instance.readyMs;
}

if (import.meta.main) show(await measureStart());
