import { openBlankPage } from './blank-page.ts';
import { isSignedIn, LOGIN, mostOf, routes, weigh } from './first-load.ts';
import type { Weight } from './first-load.ts';
import { inInstance } from './instance.ts';
import { lighthouse } from './lighthouse.ts';
import type { Measure, Row, Table } from './measure.ts';
import { show } from './measure.ts';
import { generated } from './pages.ts';
import { allowing, openSite } from './site.ts';
import { staff } from './staff.ts';
import { kilobytes, ms, percentile, times } from './timing.ts';
import { trainOn } from './training.ts';

const BLANK = 'blank React page';
const LIST = '/ai/ai-assistants';
const TRY = '/ai/ai-assistants/$id/try';
/** The times of these pages are medians of so many loads; each other page is loaded once. */
const ROUNDS = 3;
const SLOW_GOALS: Record<string, string> = { [LOGIN]: 'LCP ≤ 700 ms', [LIST]: 'LCP ≤ 900 ms' };

interface Loads {
  readonly cold: readonly Weight[];
  readonly slow: readonly Weight[];
}

/** Measures the first load of every route by a browser with an empty cache, beside a blank React page. */
export async function measureWeight(): Promise<Measure> {
  const site = await openSite(generated(4, 3).pages);
  const blank = await openBlankPage();
  try {
    return await inInstance(allowing([site]), async (instance) => {
      const [admin, editor] = [await staff(instance.url, 'admin'), await staff(instance.url, 'editor')];
      const { id } = await trainOn(editor, admin, 'Peso', [site]);
      // A browser keeps the session's secure cookies for `localhost`.
      const url = instance.url.replace('127.0.0.1', 'localhost');
      const load = async (names: readonly string[], isSlow: boolean): Promise<Weight[]> => {
        const pages = names.map((name) => (name === BLANK ? blank.url : name.replace('$id', id)));
        const weights = await weigh(url, { pages, isSlow });
        return weights.map((weight, at) => ({ ...weight, route: [LOGIN, ...names][at] ?? '' }));
      };
      const every = routes.map(({ path }) => path).filter((path) => path !== LOGIN);
      const often = Array.from({ length: ROUNDS - 1 }, () => [LOGIN, BLANK, LIST, TRY]).flat();
      const loads = {
        cold: await load([BLANK, ...every], false),
        slow: await load([BLANK, ...every.filter(isSignedIn), ...often], true),
      };
      return measureOf(loads, await lighthouse(url));
    });
  } finally {
    await blank.close();
    await site.close();
  }
}

function measureOf({ cold, slow }: Loads, judged: Table): Measure {
  const floor = cold.find(({ route }) => route === BLANK);
  if (!floor) throw new Error('The blank page was not measured');
  return {
    title: 'Weight of the first load',
    command: 'node bench/weight.ts',
    about:
      'The page, its scripts and its styles, brotli (as every browser gets them over HTTPS and from loopback) and gzip, everything asked for until the network is quiet; an Italian browser with an empty cache for every route (1 KB is 1,024 bytes). Requests: of every kind. Floor: a page of React alone with one heading, built with the same Vite and served by the bare framework. Only counts and sizes decide; times depend on the machine. `$id` is an assistant trained on a small site.',
    rows: cold.filter((weight) => weight !== floor).map((weight) => rowOf(weight, floor)),
    tables: [coldTable(cold), slowTable(slow), judged],
  };
}

function rowOf({ route, ...weight }: Weight, floor: Weight): Row {
  const most = mostOf(route);
  const counts = ({ requests, scripts, styles, brotliBytes, codeBytes }: Omit<Weight, 'route'>) =>
    `${requests} / ${scripts} / ${styles} / ${kilobytes(brotliBytes)} / ${kilobytes(codeBytes)}`;
  return {
    what: `${route}: requests / scripts / styles / brotli / gzip`,
    figure: counts(weight),
    floor: counts(floor),
    ratio: times(weight.brotliBytes / floor.brotliBytes),
    goal: `≤ ${most.requests} / ${most.scripts} / ${most.styles} / ${most.brotli / 1024} / ${most.gzip / 1024} KB`,
    reached:
      weight.requests <= most.requests &&
      weight.scripts <= most.scripts &&
      weight.styles <= most.styles &&
      weight.brotliBytes <= most.brotli &&
      weight.codeBytes <= most.gzip,
  };
}

function coldTable(cold: readonly Weight[]): Table {
  return {
    title: 'Cold, at the speed of this machine',
    heading: ['', 'gzip', 'brotli', 'fonts', 'FCP', 'LCP', 'CLS'],
    lines: cold.map(({ route, codeBytes, brotliBytes, fontBytes, paint }) => [
      route,
      ...[codeBytes, brotliBytes, fontBytes].map(kilobytes),
      ms(paint.firstMs),
      ms(paint.largestMs),
      paint.shift.toFixed(3),
    ]),
  };
}

function slowTable(slow: readonly Weight[]): Table {
  const median = (route: string, value: (paint: Weight['paint']) => number): number => {
    const values = slow.filter((weight) => weight.route === route).map(({ paint }) => value(paint));
    return percentile(values, 0.5);
  };
  const loginMs = median(LOGIN, ({ firstMs }) => firstMs);
  return {
    title: `Cold, at a quarter of the processor's speed, 40 ms to the server and 10 Mbit/s (login, list, Try and blank page: median of ${ROUNDS}; goals are for a quiet machine)`,
    heading: ['', 'FCP', "FCP over the login's", 'LCP', 'CLS', 'goal'],
    lines: [...new Set(slow.map(({ route }) => route))].map((route) => {
      const firstMs = median(route, (paint) => paint.firstMs);
      const largest = ms(median(route, ({ largestMs }) => largestMs));
      const goals = [isSignedIn(route) ? 'FCP ≤ 1.50 ×' : '', SLOW_GOALS[route] ?? ''];
      return [
        route,
        ms(firstMs),
        times(firstMs / loginMs),
        largest,
        median(route, ({ shift }) => shift).toFixed(3),
        goals.filter((goal) => goal !== '').join(', '),
      ];
    }),
  };
}

if (import.meta.main) show(await measureWeight());
