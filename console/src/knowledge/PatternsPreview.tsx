import { type ReactNode, useMemo } from 'react';
import { Trans } from '@lingui/react/macro';
import type { SourcePreview } from '@regia/contract/knowledge/source-calls';
import { useFormat } from '../platform/i18n/use-format.ts';
import { pathOf, shortAddress } from './addresses.ts';
import { tryPatterns } from './patterns-preview.ts';
import { usePaused } from './use-paused.ts';
import type { WebsiteValues } from './website-values.ts';
import styles from './PatternsPreview.module.css';

/** A pause in typing after which the numbers are said: a screen reader does not hear each key. */
const PAUSE_MS = 400;

interface PatternsPreviewProps {
  found: SourcePreview | undefined;
  values: WebsiteValues;
}

/** The number of addresses of the site that the patterns leave, with examples. It asks the site for nothing. */
export function PatternsPreview({
  found,
  values: { include, exclude, other_urls: others },
}: PatternsPreviewProps) {
  const format = useFormat();
  const patterns = usePaused(JSON.stringify([include, exclude]), PAUSE_MS);
  const addresses = found?.addresses;
  const tried = useMemo(() => {
    const [included, excluded] = JSON.parse(patterns) as [string[], string[]];
    return addresses && tryPatterns(addresses, { include: included, exclude: excluded });
  }, [addresses, patterns]);
  const [read, total] = [tried?.read ?? 0, tried?.total ?? 0].map((count) => format.number(count));
  const named = others.some((url) => url !== '') ? shortAddress : pathOf;
  return (
    <output className={styles.preview}>
      {tried && (
        <>
          <b className={styles.count}>
            {found?.has_more ? (
              <Trans>
                {read} of the first {total} addresses
              </Trans>
            ) : (
              <Trans>
                {read} of {total} addresses
              </Trans>
            )}
          </b>
          {tried.read < tried.total && (
            <span className={styles.lists}>
              <Examples label={<Trans>Read, for example</Trans>} addresses={tried.readExamples.map(named)} />
              <Examples
                label={<Trans>Left out, for example</Trans>}
                addresses={tried.outExamples.map(named)}
              />
            </span>
          )}
        </>
      )}
    </output>
  );
}

function Examples({ label, addresses }: { label: ReactNode; addresses: readonly string[] }) {
  return (
    addresses.length > 0 && (
      <span className={styles.list}>
        <span className={styles.label}>{label}</span>
        {addresses.map((address) => (
          <span key={address} className={styles.address}>
            {address}
          </span>
        ))}
      </span>
    )
  );
}
