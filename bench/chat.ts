import { firstTokenAlone, firstTokenAtOnce, manyAtOnce } from './chat-speed.ts';
import { streams } from './chat-streams.ts';
import { onAir } from './chat-target.ts';
import { databaseSettings } from './database.ts';
import { openFloor } from './floor.ts';
import { inInstance } from './instance.ts';
import type { Measure, Row } from './measure.ts';
import { show } from './measure.ts';
import { modelStandIn } from './model-stand-in.ts';
import { generated, hasRealSites, mixed, textBytesOf } from './pages.ts';
import { SEEDED_CHATS, seedChats } from './seeded-chats.ts';
import { allowing, openSite } from './site.ts';

const DOCUMENTS = 200;
const TEXT_BYTES = 1_250_000;
const PASSAGES = 10_000;
const SECTIONS = 20;
const PASSAGES_MOST = 50_000;
/** Long pages: a training run reads at most some thousand. */
const SECTIONS_MOST = 50;
const GOALS_MS = { small: 10, atOnce: 25, large: 15, largest: 15 };

/** Measures asking as a visitor: the time added to the model's own, chats a second, and what a token costs. */
export async function measureChat(): Promise<Measure> {
  const small = mixed(DOCUMENTS, TEXT_BYTES);
  const large = generated(PASSAGES / SECTIONS, SECTIONS, 9);
  const largest = generated(PASSAGES_MOST / SECTIONS_MOST, SECTIONS_MOST, 11);
  const smallSites = await Promise.all(small.sites.map(openSite));
  const [largeSite, largestSite] = [await openSite(large.pages), await openSite(largest.pages)];
  const sites = [...smallSites, largeSite, largestSite];
  const model = await modelStandIn();
  const rows: Row[] = [];
  try {
    await inInstance({ ...allowing(sites), ...model.environment }, async (instance) => {
      const { url, pid, home } = instance;
      const floor = await openFloor({ modelUrl: model.url, database: databaseSettings(home) });
      try {
        const first = await onAir(url, smallSites, small.questions);
        await seedChats(home, first.id);
        rows.push(...(await firstTokenAlone(first, floor, GOALS_MS.small)));
        rows.push(...(await firstTokenAtOnce(first, { floor, model }, GOALS_MS.atOnce)));
        rows.push(...(await manyAtOnce(first, { floor, pid })));
        const second = await onAir(url, smallSites, small.questions);
        rows.push(...(await streams([first, second], model, pid)));
        const third = await onAir(url, [largeSite], large.questions);
        rows.push(...(await firstTokenAlone(third, floor, GOALS_MS.large)));
        const fourth = await onAir(url, [largestSite], largest.questions);
        rows.push(...(await firstTokenAlone(fourth, floor, GOALS_MS.largest)));
      } finally {
        floor.close();
      }
    });
  } finally {
    await Promise.all([model, ...sites].map((one) => one.close()));
  }
  const kind = hasRealSites() ? 'two real sites and generated pages' : 'generated pages alone';
  return {
    title: 'A chat',
    command: 'node bench/chat.ts',
    about: `Asking as a visitor, with ${SEEDED_CHATS.toLocaleString('en')} stored chats and a stand-in for a model that says ${model.pace.tokens} tokens at once, or one each 15 ms where many chat at once and where a token is measured. Two floors on the bare framework: a relay to the same model, and a server that parses the model's stream and stores question and answer durably in the same database. Small: ${kind}, ${(textBytesOf(small.sites) / 1e6).toFixed(2)} MB of text; the two larger ones: generated pages. Trained by the real crawler; every question begins a chat, and both are stored whole. Asked and answered on the same machine.`,
    rows,
  };
}

if (import.meta.main) show(await measureChat());
