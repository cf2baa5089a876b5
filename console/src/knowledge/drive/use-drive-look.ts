import { useEffect, useState } from 'react';
import type { DriveAccount, DriveFolder } from '@regia/contract/knowledge/drive-calls';
import { useQuery } from '@tanstack/react-query';
import { refusedBy } from '../../platform/form/refused.ts';
import { useViewer } from '../../platform/query.ts';
import { driveQueries } from './drive-queries.ts';

/** A pause in typing after which the address counts as whole. */
const PAUSE_MS = 700;

export interface DriveLook {
  found: DriveFolder | undefined;
  /** The reason why the folder cannot be read. */
  problem: string | undefined;
  isLooking: boolean;
  /** Looks again, as after the folder was shared. */
  lookAgain: () => void;
}

/** Looks at the typed folder after a pause in typing. Without an account that Google accepts, nobody looks. */
export function useDriveLook(id: string, typed: string, account: DriveAccount | null): DriveLook {
  const viewer = useViewer();
  const [asked, setAsked] = useState('');
  const url = typed.trim();
  const isWhole = account?.problem === null && URL.canParse(url);
  useEffect(() => {
    if (!isWhole) return;
    const timer = setTimeout(() => setAsked(url), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [url, isWhole]);
  const isAsked = isWhole && asked === url;
  const { data, error, isFetching, refetch } = useQuery({
    ...driveQueries.look(viewer, id, url, account?.connected_on ?? ''),
    enabled: isAsked,
  });
  return {
    found: isAsked && !error ? data : undefined,
    problem: isAsked && !isFetching && error ? problemOf(error) : undefined,
    isLooking: isAsked && isFetching,
    lookAgain: () => void refetch(),
  };
}

function problemOf(error: unknown): string | undefined {
  const { fields, rest } = refusedBy(error, ['url']);
  return fields['url'] ?? rest.find((message) => typeof message === 'string');
}
