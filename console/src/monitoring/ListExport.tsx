import {
  exportChats,
  exportMessages,
  startChatExport,
  startMessageExport,
} from '@regia/contract/monitoring/export';
import { download, send } from '../platform/http/send.ts';
import { useMay } from '../platform/session/Can.tsx';
import { ExportMenu } from '../ui/ExportMenu.tsx';
import { filtersFor, type ListSearch } from './list-search.ts';

interface ListExportProps {
  list: 'chats' | 'messages';
  search: ListSearch;
  /** Whether the list has more rows than the server counts: a job then makes the file. */
  isLarge: boolean;
}

const CALLS = {
  chats: { now: exportChats, later: startChatExport },
  messages: { now: exportMessages, later: startMessageExport },
};

/** MON-04: the export of the rows that a list shows. */
export function ListExport({ list, search, isLarge }: ListExportProps) {
  const mayExport = useMay('monitoring.export');
  const { now, later } = CALLS[list];
  const filters = filtersFor(list, search);
  return (
    mayExport && (
      <ExportMenu
        load={(format) => download(now, { query: { ...filters, format } })}
        begin={(format) => send(later, { query: { ...filters, format } })}
        isLarge={isLarge}
      />
    )
  );
}
