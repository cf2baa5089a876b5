import { Trans, useLingui } from '@lingui/react/macro';
import { Panel } from '../../ui/Panel.tsx';
import { PatternsPreview } from '../PatternsPreview.tsx';
import { SourceFound } from '../SourceFound.tsx';
import type { SourceLook } from '../use-source-preview.ts';
import type { WebsiteValues } from '../website-values.ts';
import styles from './AddSource.module.css';

interface WebsitePreviewProps {
  preview: SourceLook;
  values: WebsiteValues;
  /** Whether the field says the problem: it is not said twice. */
  isProblemSaid: boolean;
}

/** The site at the typed addresses, and the pages that the patterns leave. */
export function WebsitePreview({ preview, values, isProblemSaid }: WebsitePreviewProps) {
  const { t } = useLingui();
  const isEmpty = !preview.found && preview.problem === undefined && !preview.isLooking;
  return (
    <Panel title={t`Preview`}>
      <div className={styles.beside}>
        {isEmpty && (
          <p className={styles.empty}>
            <Trans>Type an address: the site and the number of its pages appear here.</Trans>
          </p>
        )}
        <SourceFound preview={isProblemSaid ? { ...preview, problem: undefined } : preview} />
        <PatternsPreview found={preview.found} values={values} />
      </div>
    </Panel>
  );
}
