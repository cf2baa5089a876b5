import { createOrganization } from '@regia/contract/organizations/organizations';
import { addSource } from '@regia/contract/knowledge/source-calls';
import { train } from '@regia/contract/knowledge/training-calls';
import { createAssistant } from '@regia/contract/assistants/calls';
import { inInstance } from './instance.ts';
import type { Measure } from './measure.ts';
import { show } from './measure.ts';
import { generated } from './pages.ts';
import { allowing, openSite } from './site.ts';
import { staff } from './staff.ts';
import { ms, times } from './timing.ts';
import { trainOn } from './training.ts';

const [GOOD, SECTIONS, BAD] = [300, 3, 50];
/** Its tree needs more memory than a reading worker has: each try ends the worker. */
const BAD_PAGE = '<p>a'.repeat(700_000);
/** One worker of two is left to the good pages, and a spare one is started beside the slow one. */
const GOAL = 3;

/** Measures how long a training of one organization takes while the pages of another end their readers. */
export async function measureTurns(): Promise<Measure> {
  const [first, second, bad] = await Promise.all([
    openSite(generated(GOOD, SECTIONS, 1).pages),
    openSite(generated(GOOD, SECTIONS, 2).pages),
    openSite(Array.from({ length: BAD }, (_, n) => ({ path: `/cattiva-${n}/`, html: BAD_PAGE }))),
  ]);
  try {
    return await inInstance(allowing([first, second, bad]), async ({ url }) => {
      const [editor, admin, superuser] = [
        await staff(url, 'editor'),
        await staff(url, 'admin'),
        await staff(url, 'superuser'),
      ];
      const alone = await trainOn(editor, admin, 'Alone', [first]);
      const { id } = await superuser.call(createOrganization, { body: { name: 'Comune vicino' } });
      const neighbour = await staff(url, 'superuser', id);
      const other = await neighbour.call(createAssistant, { body: { name: 'Bad pages' } });
      const params = { id: other.id };
      const body = { kind: 'sitemap', url: `${bad.origin}/sitemap.xml` } as const;
      await neighbour.call(addSource, { params, body });
      await neighbour.call(train, { params });
      const beside = await trainOn(editor, admin, 'Beside', [second]);
      for (const { run } of [alone, beside])
        if (run.counts.new !== GOOD) throw new Error(`${run.counts.new} of ${GOOD} pages were indexed`);
      const ratio = beside.tookMs / alone.tookMs;
      return {
        title: 'Fair turns',
        command: 'node bench/turns.ts',
        about: `A training of ${GOOD} good pages while another organization trains on ${BAD} pages that end the worker that reads them, at each of two tries. Floor: as many good pages with nothing beside them, in the same instance.`,
        rows: [
          {
            what: `training of ${GOOD} pages`,
            figure: ms(beside.tookMs),
            floor: ms(alone.tookMs),
            ratio: times(ratio),
            goal: `≤ ${GOAL} ×`,
            reached: ratio <= GOAL,
          },
        ],
      };
    });
  } finally {
    await Promise.all([first, second, bad].map((site) => site.close()));
  }
}

if (import.meta.main) show(await measureTurns());
