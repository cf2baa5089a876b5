import { useEffect, useState } from 'react';
import type { SourcePreview } from '@regia/contract/knowledge/calls';
import { typedAddresses } from '@regia/contract/typed-address';
import { useQuery } from '@tanstack/react-query';
import { afterPress } from '../platform/form/after-press.ts';
import { refusedBy } from '../platform/form/refused.ts';
import { useViewer } from '../platform/query.ts';
import { isUnreachable, sourcePreviewQuery } from './source-preview.ts';

/** A pause in typing after which the address counts as whole. */
const PAUSE_MS = 700;

export interface SourceLook {
  found: SourcePreview | undefined;
  /** The reason why the address cannot be read. */
  problem: string | undefined;
  /** Whether nobody is there at the address. */
  isSilent: boolean;
  isLooking: boolean;
  /** Looks at the address at once, as when its field is left. */
  look: () => void;
}

/** Looks at a typed address after a pause in typing. */
export function useSourcePreview(typed: string, enabled: boolean): SourceLook {
  const viewer = useViewer();
  const [asked, setAsked] = useState('');
  const address = typed.trim();
  const isWhole = enabled && looksWhole(address);
  useEffect(() => {
    if (!isWhole) return;
    const timer = setTimeout(() => setAsked(address), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [address, isWhole]);
  const isAsked = isWhole && asked === address;
  const { data, error, isFetching } = useQuery({ ...sourcePreviewQuery(viewer, address), enabled: isAsked });
  return {
    found: isAsked ? data : undefined,
    problem: isAsked && !isFetching && error ? problemOf(error) : undefined,
    isSilent: isAsked && !isFetching && isUnreachable(error),
    isLooking: isAsked && isFetching,
    look: () => afterPress(() => setAsked(address)),
  };
}

/** Whether it has a host with a domain or a port. */
const looksWhole = (address: string): boolean =>
  /^https?:\/\/[^/?#]+[.:][^/?#.]/i.test(typedAddresses(address)[0]?.href ?? '');

function problemOf(error: unknown): string | undefined {
  const { fields, rest } = refusedBy(error, ['url']);
  return fields['url'] ?? rest.find((message) => typeof message === 'string');
}
