import { useEffect, useState } from 'react';
import type { SourcePreview } from '@regia/contract/knowledge/source-calls';
import { typedAddresses } from '@regia/contract/typed-address';
import { useQuery } from '@tanstack/react-query';
import { afterPress } from '../platform/form/after-press.ts';
import { refusedBy } from '../platform/form/refused.ts';
import { useViewer } from '../platform/query.ts';
import { isUnreachable, sourcePreviewQuery, type TypedSite } from './source-preview.ts';

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

/** Looks at the typed addresses of a website after a pause in typing. */
export function useSourcePreview(typed: TypedSite, enabled: boolean): SourceLook {
  const viewer = useViewer();
  const [asked, setAsked] = useState('');
  const others = (typed.other_urls ?? []).map((other) => other.trim()).filter((other) => other !== '');
  const site = { ...typed, url: typed.url.trim(), other_urls: others };
  const key = JSON.stringify([site.url, ...others]);
  const isWhole = enabled && [site.url, ...others].every(looksWhole);
  useEffect(() => {
    if (!isWhole) return;
    const timer = setTimeout(() => setAsked(key), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key, isWhole]);
  const isAsked = isWhole && asked === key;
  const { data, error, isFetching } = useQuery({ ...sourcePreviewQuery(viewer, site), enabled: isAsked });
  return {
    found: isAsked ? data : undefined,
    problem: isAsked && !isFetching && error ? problemOf(error, others) : undefined,
    isSilent: isAsked && !isFetching && isUnreachable(error),
    isLooking: isAsked && isFetching,
    look: () => afterPress(() => setAsked(key)),
  };
}

/** Whether it has a host with a domain or a port. */
const looksWhole = (address: string): boolean =>
  /^https?:\/\/[^/?#]+[.:][^/?#.]/i.test(typedAddresses(address)[0]?.href ?? '');

/** The problem of the first address, or of another one, which is named. */
function problemOf(error: unknown, others: readonly string[]): string | undefined {
  const names = others.map((_, at) => `other_urls.${at}`);
  const { fields, rest } = refusedBy(error, ['url', ...names]);
  const at = names.findIndex((name) => fields[name] !== undefined);
  if (at >= 0) return `${others[at]}: ${fields[names[at]!]}`;
  return fields['url'] ?? rest.find((message) => typeof message === 'string');
}
