import { execFile } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { enableAssistant, getAssistant, updateAssistant } from '@regia/contract/assistants/calls';
import { openHostPage } from './host-page.ts';
import { inInstance, root } from './instance.ts';
import type { Measure, Row } from './measure.ts';
import { show } from './measure.ts';
import { generated } from './pages.ts';
import { allowing, openSite } from './site.ts';
import { staff } from './staff.ts';
import { kilobytes, ms, percentile } from './timing.ts';
import { trainOn } from './training.ts';

const KB = 1024;
const QUESTION = 'Quali sono gli orari?';

/** `e2e/weigh-widget.ts` prints it. */
interface Weight {
  readonly blockingMs: number;
  readonly scriptMs: number;
  readonly shift: number;
  readonly requests: readonly [number, number];
  readonly openMs: number;
  readonly firstWordMs: number;
  readonly apiMs: number;
}

/** Measures what the widget costs the page that carries it. */
export async function measureWidget(): Promise<Measure> {
  const [site, host] = [await openSite(generated(4, 3).pages), await openHostPage()];
  try {
    return await inInstance(allowing([site]), async (instance) => {
      const [admin, editor] = [await staff(instance.url, 'admin'), await staff(instance.url, 'editor')];
      const { id } = await trainOn(editor, admin, 'Widget', [site]);
      const { public_id, version } = await admin.call(getAssistant, { params: { id } });
      const body = { version, allowed_origins: [host.origin] };
      await admin.call(updateAssistant, { params: { id }, body });
      await admin.call(enableAssistant, { params: { id } });
      host.tag = `<script src="${instance.url}/widget/v1.js" data-assistant="${public_id}" async></script>`;
      const { stdout } = await promisify(execFile)(process.execPath, [
        join(root, 'e2e/weigh-widget.ts'),
        `${host.origin}/`,
        `${host.origin}/plain`,
        QUESTION,
      ]);
      return {
        title: 'The widget on a page',
        command: 'node bench/widget.ts',
        about:
          'A small page of another origin with the widget, beside the same page without it; medians of five. Blocking time and script time: added to the page while it loads, on a processor at a quarter of its speed. Times of a visitor: at full speed, with an answer without a model.',
        rows: [...weightRows(), ...rowsOf(JSON.parse(stdout) as Weight[])],
      };
    });
  } finally {
    await host.close();
    await site.close();
  }
}

function weightRows(): Row[] {
  const built = join(root, 'widget/dist');
  const bytesOf = (name: string): number => statSync(join(built, `${name}.gz`)).size;
  const newest = readdirSync(built)
    .filter((name) => /^panel-.*\.js$/.test(name))
    .toSorted((a, b) => statSync(join(built, b)).mtimeMs - statSync(join(built, a)).mtimeMs)[0]!;
  const closed = bytesOf('v1.js');
  const opened = closed + bytesOf(newest);
  return [
    { what: 'gzip until opened', figure: kilobytes(closed), goal: '≤ 12 KB', reached: closed <= 12 * KB },
    { what: 'gzip opened', figure: kilobytes(opened), goal: '≤ 45 KB', reached: opened <= 45 * KB },
  ];
}

function rowsOf(weights: readonly Weight[]): Row[] {
  const median = (of: (weight: Weight) => number): number => percentile(weights.map(of), 0.5);
  const blocking = median(({ blockingMs }) => blockingMs);
  const shift = Math.max(...weights.map((weight) => weight.shift));
  const [word, api] = [median(({ firstWordMs }) => firstWordMs), median(({ apiMs }) => apiMs)];
  const [closed, opened] = weights[0]!.requests;
  return [
    { what: 'requests until opened / with a first answer', figure: `${closed} / ${opened}` },
    { what: 'added blocking time', figure: ms(blocking), goal: '≤ 20 ms', reached: blocking <= 20 },
    { what: 'added script time', figure: ms(median(({ scriptMs }) => scriptMs)) },
    { what: 'layout shift', figure: shift.toFixed(3), goal: '0', reached: shift === 0 },
    { what: 'from the press to the question field', figure: ms(median(({ openMs }) => openMs)) },
    {
      what: 'from Enter to the first word drawn; floor: the same request without a browser, to the first word',
      figure: ms(word),
      floor: ms(api),
      ratio: `${(word / api).toFixed(2)} ×`,
    },
  ];
}

if (import.meta.main) show(await measureWidget());
