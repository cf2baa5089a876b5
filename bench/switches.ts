import { loadavg } from 'node:os';
import { saveAdvanced } from '@regia/contract/assistants/advanced-calls';
import { DEFAULTS } from '@regia/contract/assistants/settings/all';
import { NO_FILTER } from '@regia/contract/assistants/settings/search-filter';
import type { Body } from '@regia/contract/call';
import { chatTarget, onAir } from './chat-target.ts';
import type { ChatTarget } from './chat-target.ts';
import { inInstance } from './instance.ts';
import { modelStandIn } from './model-stand-in.ts';
import type { ModelStandIn } from './model-stand-in.ts';
import { mixed } from './pages.ts';
import { cpuTimeOf } from './processes.ts';
import { allowing, openSite } from './site.ts';
import { staff } from './staff.ts';
import type { Staff } from './staff.ts';
import { ms, percentile } from './timing.ts';

const DOCUMENTS = 200;
const TEXT_BYTES = 1_250_000;
const ROUNDS = 3;
const QUESTIONS = 40;

type Values = Body<typeof saveAdvanced>;
const { search_kwargs: KWARGS } = DEFAULTS;

/** Each switch, as it is off and on. */
const SWITCHES: readonly (readonly [string, Values, Values])[] = [
  ['nothing: the same twice', {}, {}],
  ['`has_rag` off', { has_rag: true }, { has_rag: false }],
  ['`has_rag_as_tool`', { has_rag_as_tool: false }, { has_rag_as_tool: true }],
  ['`search_type`: `mmr`', { search_type: 'similarity' }, { search_type: 'mmr' }],
  [
    '`search_type`: `similarity_score_threshold`',
    { search_type: 'similarity' },
    { search_type: 'similarity_score_threshold' },
  ],
  ['`search_kwargs`: `k` 10', { search_kwargs: KWARGS }, { search_kwargs: { ...KWARGS, k: 10 } }],
  [
    '`search_kwargs`: a `filter` by language',
    { search_kwargs: KWARGS },
    { search_kwargs: { ...KWARGS, filter: { ...NO_FILTER, language: { is: ['it'], not: [] } } } },
  ],
  ['`use_self_query_retriever`', { use_self_query_retriever: false }, { use_self_query_retriever: true }],
  ['`use_multi_query_retriever`', { use_multi_query_retriever: false }, { use_multi_query_retriever: true }],
  [
    '`use_contextual_compression`',
    { use_contextual_compression: false },
    { use_contextual_compression: true },
  ],
  [
    '`internal_instructions` of 1,000 characters',
    { internal_instructions: '' },
    { internal_instructions: 'Non dare consigli sui ricorsi. '.repeat(33).slice(0, 1_000) },
  ],
  ['`temperature` 0.7', { temperature: null }, { temperature: 0.7 }],
  ['`citations_strategy`: `list`', { citations_strategy: 'inline' }, { citations_strategy: 'list' }],
  [
    '`refused_subjects`, twenty',
    { refused_subjects: '' },
    { refused_subjects: Array.from({ length: 20 }, (_, at) => `oroscopo numero ${at}`).join('\n') },
  ],
];

interface Figures {
  readonly firstMs: number;
  readonly serverMs: number;
  readonly databaseMs: number;
  readonly characters: number;
  readonly requests: number;
}

/** Measures a chat with each of these switches on and off, in turn. */
async function measureSwitches(chosen: typeof SWITCHES): Promise<string[]> {
  const corpus = mixed(DOCUMENTS, TEXT_BYTES);
  const sites = await Promise.all(corpus.sites.map(openSite));
  const model = await modelStandIn();
  model.read = [];
  try {
    return await inInstance({ ...allowing(sites), ...model.environment }, async ({ url, pid }) => {
      const trained = await onAir(url, sites, corpus.questions);
      const lines: string[] = [];
      for (const [name, off, on] of chosen) {
        // A session may end before the last switch.
        const [target, admin] = [await chatTarget(url, trained), await staff(url, 'admin')];
        const ask = (values: Values) => block({ target, admin, pid, model }, values);
        if (lines.length === 0) await ask(off);
        const [without, within]: [Figures[], Figures[]] = [[], []];
        for (let round = 0; round < ROUNDS; round += 1) {
          without.push(await ask(off));
          within.push(await ask(on));
        }
        await admin.call(saveAdvanced, { params: { id: target.id }, body: off });
        lines.push(line(name, without, within));
        console.error(lines.at(-1));
      }
      return lines;
    });
  } finally {
    await Promise.all([model, ...sites].map((one) => one.close()));
  }
}

interface Measured {
  readonly target: ChatTarget;
  readonly admin: Staff;
  readonly pid: number;
  readonly model: ModelStandIn;
}

/** Asks, one question at a time, with these settings. */
async function block({ target, admin, pid, model }: Measured, values: Values): Promise<Figures> {
  await admin.call(saveAdvanced, { params: { id: target.id }, body: values });
  const keys = await target.newKeys();
  const read: string[] = [];
  model.read = read;
  const { result, cpu } = await cpuTimeOf(pid, async () => {
    const firstMs: number[] = [];
    for (let at = 0; at < QUESTIONS; at += 1) firstMs.push((await target.ask(keys, at)).firstTokenMs);
    return firstMs;
  });
  return {
    firstMs: percentile(result, 0.5),
    serverMs: cpu.serverMs / QUESTIONS,
    databaseMs: cpu.databaseMs / QUESTIONS,
    characters: read.reduce((sum, text) => sum + text.length, 0) / QUESTIONS,
    requests: read.length / QUESTIONS,
  };
}

function line(name: string, without: readonly Figures[], within: readonly Figures[]): string {
  const medians = (of: (figures: Figures) => number): [number, number] => [
    percentile(without.map(of), 0.5),
    percentile(within.map(of), 0.5),
  ];
  const both = (of: (figures: Figures) => number, shown: (value: number) => string): string =>
    medians(of).map(shown).join(' → ');
  const whole = (value: number): string => Math.round(value).toLocaleString('en');
  return `| ${[
    name,
    both(({ firstMs }) => firstMs, ms),
    both(({ serverMs }) => serverMs, ms),
    both(({ databaseMs }) => databaseMs, ms),
    both(({ characters }) => characters, whole),
    both(
      ({ requests }) => requests,
      (value) => value.toFixed(1),
    ),
  ].join(' | ')} |`;
}

const words = process.argv.slice(2);
const lines = await measureSwitches(
  SWITCHES.filter(([name]) => words.length === 0 || words.some((word) => name.includes(word))),
);
console.log(
  `Medians of ${ROUNDS} rounds of ${QUESTIONS} questions in turn, load ${loadavg()[0]?.toFixed(1)}:\n`,
);
console.log(
  '| switch: off → on | to the first token | CPU of a chat, server | database | text for the model, characters | requests |\n|---|---:|---:|---:|---:|---:|',
);
console.log(lines.join('\n'));
