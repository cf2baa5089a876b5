import { useEffect, useState, useSyncExternalStore } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useViewer } from '../../platform/query.ts';
import { refreshKnowledge } from '../queries.ts';
import { fileQueries } from './file-queries.ts';
import { withNewest } from './upload-row.ts';
import { createUploads } from './uploads.ts';

/** The uploads of a page, with the newest states of their files. They are cancelled when it closes. */
export function useUploads(id: string) {
  const viewer = useViewer();
  const [uploads] = useState(() => createUploads(id, () => void refreshKnowledge()));
  useEffect(() => () => uploads.end(), [uploads]);
  const sent = useSyncExternalStore(uploads.subscribe, uploads.rows);
  const ids = sent.flatMap(({ files }) => files.map((file) => file.id));
  const newest = useQuery({ ...fileQueries.newest(viewer, id, ids), enabled: ids.length > 0 });
  return { uploads, rows: sent.map((row) => withNewest(row, newest.data)) };
}
