import { useEffect, useState, useSyncExternalStore } from 'react';
import { refreshKnowledge } from '../queries.ts';
import { createUploads } from './uploads.ts';

/** The uploads of a page. They are cancelled when it closes. */
export function useUploads(id: string) {
  const [uploads] = useState(() => createUploads(id, () => void refreshKnowledge()));
  useEffect(() => () => uploads.end(), [uploads]);
  const rows = useSyncExternalStore(uploads.subscribe, uploads.rows);
  return { uploads, rows };
}
