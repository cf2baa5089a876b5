import type { ExportFormat } from '@regia/contract/files';
import type { DayFigures, Figures, Statistics } from '@regia/contract/statistics/statistics';
import type { Db } from '../platform/db.ts';
import { exportContent } from '../platform/export-file.ts';
import type { ExportCell } from '../platform/export-cells.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { FileAnswer } from '../platform/http/bind.ts';
import { textOf } from '../platform/http/texts.ts';
import type { TextKey } from '../platform/http/texts.ts';
import type { Asked } from './periods.ts';
import { readStatistics } from './read-statistics.ts';

/** The figures of a day, or the totals of a period under its name. */
type Line = DayFigures | (Figures & { readonly name: string });

const COLUMNS: readonly (readonly [name: TextKey, cell: (line: Line) => ExportCell | null])[] = [
  ['export_day', (line) => ('date' in line ? { day: line.date } : line.name)],
  ['export_chats', ({ chats }) => chats],
  ['export_messages', ({ messages }) => messages],
  ['export_visitors', ({ visitors }) => visitors],
  ['export_answered', ({ answered }) => answered],
  ['export_partly', ({ partly }) => partly],
  ['export_found', ({ found }) => found],
  ['export_not_answered', (line) => line.not_answered],
  ['export_positive', ({ positive }) => positive],
  ['export_negative', ({ negative }) => negative],
  ['export_average', (line) => line.average_rating],
  ['export_response_time', (line) => line.response_p50_ms],
  ['export_cost', ({ cost }) => cost],
  ['export_response_time_95', (line) => ('response_p95_ms' in line ? line.response_p95_ms : '')],
  ['export_small_talk', (line) => ('small_talk' in line ? line.small_talk : '')],
  ['export_clarifying', ({ clarifying }) => clarifying],
  ['export_contact', ({ contact }) => contact],
  ['export_distress', ({ distress }) => distress],
  ['export_reviewed_answers', (line) => ('reviewed' in line ? line.reviewed : '')],
  ['export_learned', (line) => ('learned' in line ? line.learned : '')],
  ['export_tokens_in', (line) => ('tokens_in' in line ? line.tokens_in : '')],
  ['export_tokens_out', (line) => ('tokens_out' in line ? line.tokens_out : '')],
];

/** Writes the figures of each day of a period until now, then the totals of both periods. */
export async function exportStatistics(
  db: Db,
  { scope, language }: Actor,
  asked: Asked,
  format: ExportFormat,
): Promise<FileAnswer> {
  const statistics = await readStatistics(db, scope, asked);
  const name = language === 'it-IT' ? 'statistiche' : 'statistics';
  const fileName = `${name}-${statistics.period.date_from}-${statistics.period.date_to}.${format}`;
  const reader = { language, timeZone: statistics.time_zone };
  return { format, fileName, content: exportContent(format, rowsOf(statistics, language), reader) };
}

async function* rowsOf(
  { series, period, totals, totals_before: before }: Statistics,
  language: Actor['language'],
): AsyncGenerator<ExportCell[]> {
  yield COLUMNS.map(([name]) => textOf(language, name));
  const lines: Line[] = [
    ...series.filter(({ date }) => date <= period.date_to),
    { ...totals, name: textOf(language, 'export_total') },
    { ...before, name: textOf(language, 'export_total_before') },
  ];
  for (const line of lines) yield COLUMNS.map(([, cell]) => cell(line) ?? '');
}
