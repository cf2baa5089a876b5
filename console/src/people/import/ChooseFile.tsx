import { type DragEvent, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { IMPORT_FILE_MAX } from '@regia/contract/limits';
import { Button } from '../../ui/Button.tsx';
import { FileField } from '../../ui/FileField.tsx';
import { ManualLink } from '../../ui/ManualLink.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { readChosen, type ImportFile } from './import-file.ts';
import styles from './ImportPage.module.css';

interface ChooseFileProps {
  busy: boolean;
  onChoose: (file: ImportFile) => void;
  onExample: () => void;
}

/** The first step: a file is chosen, or dropped on the panel. */
export function ChooseFile({ busy, onChoose, onExample }: ChooseFileProps) {
  const { t } = useLingui();
  const [error, setError] = useState<string>();
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > IMPORT_FILE_MAX) {
      setError(t`The file is larger than 5 MB. Split it, and import one part at a time.`);
      return;
    }
    setError(undefined);
    try {
      onChoose(await readChosen(file));
    } catch {
      setError(t`The browser can no longer read the file. Choose it again.`);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  };
  return (
    <div onDrop={drop} onDragOver={(event) => event.preventDefault()}>
      <Panel title={<Trans>1. File</Trans>}>
        <p className={styles.lead}>
          <Trans>
            The first row must contain the column names. Only the email address is required: without a
            username, we use the part before the @.
          </Trans>{' '}
          <ManualLink topic="import_users" />
        </p>
        <FileField
          label={t`CSV or XLSX file`}
          accept=".csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          error={error}
          aria-busy={busy}
          onChange={(event) => void take(event.target.files?.[0])}
        />
        <div className={styles.example}>
          <Button onClick={onExample}>
            <Trans>Download an example</Trans>
          </Button>
        </div>
      </Panel>
    </div>
  );
}
