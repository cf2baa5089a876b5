import { get } from 'node:http';
import type { ClientRequest } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { changeAssistantState, listAssistants, updateAssistant } from '@regia/contract/assistants/calls';
import { followFace } from '@regia/contract/chat/widget-calls';
import { inInstance } from './instance.ts';
import type { Instance } from './instance.ts';
import { show } from './measure.ts';
import type { Measure } from './measure.ts';
import { cpuTimeOf, isServer, processTree } from './processes.ts';
import { pathOf, staff } from './staff.ts';
import { megabytes } from './timing.ts';

const STREAMS = 1_000;
/** A process gives one address 200 streams. */
const PER_ADDRESS = 100;
const ORIGIN = 'https://www.comune.example';
/** The manual is trained meanwhile. */
const SETTLE_MS = 15_000;
const MEASURED_MS = 60_000;
const CORE_GOAL = 0.01;
const MEMORY_GOAL = 50 * 1024 * 1024;

/** Measures what widgets cost that are open on a page, with one stream each, and do nothing. */
export const measureIdleWidgets = (): Promise<Measure> =>
  inInstance({ TRUST_PROXY: '127.0.0.1' }, async (instance) => {
    const publicId = await assistantOnOrigin(instance.url);
    await wait(SETTLE_MS);
    const { cpu: before } = await cpuTimeOf(instance.pid, () => wait(MEASURED_MS));
    const bytesBefore = serverBytes(instance);
    const streams = await open(instance.url, publicId);
    await wait(SETTLE_MS);
    const { cpu } = await cpuTimeOf(instance.pid, () => wait(MEASURED_MS));
    const bytes = serverBytes(instance) - bytesBefore;
    for (const stream of streams) stream.destroy();
    const [idleMs, openMs] = [before, cpu].map(({ serverMs, databaseMs }) => serverMs + databaseMs) as [
      number,
      number,
    ];
    const share = Math.max(0, openMs - idleMs) / MEASURED_MS;
    return {
      title: 'Open widgets at rest',
      command: 'node bench/idle-widgets.ts',
      about: `${STREAMS} event streams of one assistant, open for ${MEASURED_MS / 1_000} s, beside the same server for the same time without them.`,
      rows: [
        {
          what: `CPU of server and database for all streams, as a share of one core (${openMs} ms with them, ${idleMs} ms without)`,
          figure: `${(share * 100).toFixed(2)} %`,
          goal: '< 1 %',
          reached: share < CORE_GOAL,
        },
        {
          what: 'memory of the server for all streams',
          figure: megabytes(bytes),
          goal: '< 50 MB',
          reached: bytes < MEMORY_GOAL,
        },
      ],
    };
  });

async function assistantOnOrigin(url: string): Promise<string> {
  const admin = await staff(url, 'admin');
  const list = await admin.call(listAssistants);
  const { id } = (Array.isArray(list) ? list : list.results)[0]!;
  await admin.call(changeAssistantState, { params: { id }, body: { state: 'off_air' } });
  const { public_id } = await admin.call(updateAssistant, {
    params: { id },
    body: { allowed_origins: [ORIGIN] },
  });
  return public_id!;
}

const serverBytes = ({ pid }: Instance): number =>
  processTree(pid)
    .filter(isServer)
    .reduce((sum, { pssBytes }) => sum + pssBytes, 0);

/** Opens the streams, and waits for the first event of each. */
function open(url: string, publicId: string): Promise<ClientRequest[]> {
  const address = url + pathOf(followFace, { public_id: publicId });
  const one = (n: number): Promise<ClientRequest> =>
    new Promise((resolve, reject) => {
      const headers = {
        origin: ORIGIN,
        'x-forwarded-for': `10.0.0.${Math.floor(n / PER_ADDRESS)}`,
      };
      const request = get(address, { headers, agent: false }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`A stream was refused: ${response.statusCode}`));
        response.once('data', () => resolve(request));
        response.on('error', () => {});
      });
      request.on('error', reject);
    });
  return Promise.all(Array.from({ length: STREAMS }, (_, n) => one(n)));
}

if (import.meta.main) show(await measureIdleWidgets());
