import { useLingui } from '@lingui/react/macro';
import type { ErasureReceipt } from '@regia/contract/privacy/erasures';
import { useFormat } from '../platform/i18n/use-format.ts';
import { PLACES, titleOf } from './receipt-words.ts';

type Named = readonly [name: string, text: string];

/** The words of a receipt, for its page and for its file. */
export interface ReceiptWords {
  readonly title: string;
  readonly number: string;
  readonly done: Named;
  /** The assistant and the time range; each only if the erasure had one. */
  readonly about: readonly Named[];
  /** The conversation, if it was one. */
  readonly chat: Named | null;
  readonly facts: readonly Named[];
  readonly where: string;
  readonly nowhere: string;
  /** The places with changed entries, and how many. */
  readonly places: readonly Named[];
  readonly copies: string;
  /** The people who had fetched a file, with its name, and when. */
  readonly fetched: readonly Named[];
  readonly note: string;
}

export function useReceiptWords(): (receipt: ErasureReceipt) => ReceiptWords {
  const { t, i18n } = useLingui();
  const format = useFormat();
  return (receipt) => {
    const { assistant, chat, range } = receipt;
    const from = range && format.dateTime(range.from);
    const to = range && format.dateTime(range.to);
    const order = Object.keys(PLACES);
    return {
      title: i18n._(titleOf(receipt)),
      number: t`Receipt ${receipt.id}`,
      done: [
        t`What was done`,
        receipt.how === 'erased'
          ? t`Every word of the visitor and of the answers was replaced by dots.`
          : t`Names, email addresses, phone numbers, tax codes, VAT numbers, IBANs and card numbers were replaced by dots.`,
      ],
      about: [
        ...(assistant ? [[t`Assistant`, assistant.name] as const] : []),
        ...(range ? [[t`Conversations that began`, t`from ${from} until ${to}`] as const] : []),
      ],
      chat: chat === null ? null : [t`Conversation`, chat],
      facts: [
        [t`Requested by`, receipt.user],
        [t`Requested on`, format.dateTime(receipt.requested_on)],
        [
          t`Finished on`,
          receipt.finished_on
            ? format.dateTime(receipt.finished_on)
            : t`Not yet: Regia goes on by itself, also after a restart.`,
        ],
        [
          t`Earlier rows in the database`,
          receipt.dead_rows_gone_on
            ? t`Removed from tables and indexes on ${format.dateTime(receipt.dead_rows_gone_on)}.`
            : t`Not removed yet: Regia tries every hour, and removes them once nothing reads them anymore.`,
        ],
        [
          t`Log files of the database`,
          receipt.wal_gone_on
            ? t`No longer kept since ${format.dateTime(receipt.wal_gone_on)}.`
            : t`Files from that time may still exist, or Regia isn’t allowed to check. Ask the server’s operator.`,
        ],
      ],
      where: t`Where`,
      nowhere: t`Nothing had to be changed.`,
      places: receipt.counts
        .toSorted((one, other) => order.indexOf(one.table) - order.indexOf(other.table))
        .map(({ table, rows }) => [PLACES[table] ? i18n._(PLACES[table]) : table, format.number(rows)]),
      copies: t`Files fetched before: ask these people to delete their copies`,
      fetched: receipt.fetched.map(({ user, file, fetched_on: on }) => [
        `${user}, ${file}`,
        format.dateTime(on),
      ]),
      note: t`Copies outside this database, such as backups, keep the data until they expire. The receipt names no visitor.`,
    };
  };
}

const line = ([name, text]: Named): string => `${name}: ${text}`;

/** The receipt as a plain text, to file it without Regia. */
export function textOfReceipt(words: ReceiptWords): string {
  const { title, number, done, about, chat, facts, where, nowhere, places, copies, fetched, note } = words;
  const sections = [
    [title, number],
    [done, ...about, ...(chat ? [chat] : []), ...facts].map(line),
    [where, ...(places.length > 0 ? places.map(line) : [nowhere])],
    ...(fetched.length > 0 ? [[copies, ...fetched.map(line)]] : []),
    [note],
  ];
  return `${sections.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
