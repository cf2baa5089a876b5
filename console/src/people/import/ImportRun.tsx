import { useEffect } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { getImport, type UserImport } from '@regia/contract/people/import';
import { mendFile } from '@regia/contract/people/mend-file';
import { DownloadIcon } from '@regia/icons/DownloadIcon';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../platform/http/send.ts';
import { useFormat } from '../../platform/i18n/use-format.ts';
import { useViewer } from '../../platform/query.ts';
import { saveTextFile } from '../../platform/save-file.ts';
import { Button } from '../../ui/Button.tsx';
import { ListState } from '../../ui/ListState.tsx';
import { Meter } from '../../ui/Meter.tsx';
import { Note } from '../../ui/Note.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { refreshUsers } from '../queries.ts';
import { RowFaults } from './RowFaults.tsx';
import styles from './ImportPage.module.css';

/** The import is read again so often while it runs. */
const POLL_MS = 1_000;

/** An import: its progress while it runs, also after a reload, then its outcome. */
export function ImportRun({ id, onAnother }: { id: string; onAnother: () => void }) {
  const viewer = useViewer();
  const found = useQuery({
    queryKey: ['user-import', ...viewer, id],
    queryFn: ({ signal }) => send(getImport, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? POLL_MS : false),
  });
  const hasEnded = found.data !== undefined && found.data.state !== 'running';
  useEffect(() => {
    if (hasEnded) void refreshUsers();
  }, [hasEnded]);
  return (
    <ListState query={{ ...found, data: found.data && [found.data] }}>
      {([one]) =>
        one && (hasEnded ? <Outcome found={one} onAnother={onAnother} /> : <Progress found={one} />)
      }
    </ListState>
  );
}

function Progress({ found }: { found: UserImport }) {
  const { t } = useLingui();
  const format = useFormat();
  const { file_name: name, done, total } = found;
  return (
    <Panel title={<Trans>The import is running</Trans>}>
      <div className={styles.check}>
        <p className={styles.lead}>
          <Trans>
            {name}: {format.number(done)} of {format.number(total)} rows. You can leave this page and come
            back; signing out stops the import.
          </Trans>
        </p>
        <Meter
          progress
          size="l"
          label={t`Rows done`}
          value={done}
          max={total}
          text={t`${done} of ${total}`}
        />
      </div>
    </Panel>
  );
}

function Outcome({ found, onAnother }: { found: UserImport; onAnother: () => void }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { outcome } = found;
  const another = (
    <Button onClick={onAnother}>
      <Trans>Import another file</Trans>
    </Button>
  );
  if (!outcome) {
    return (
      <Note tone="info" title={<Trans>The rows of this import were deleted</Trans>} action={another}>
        <Trans>The outcome is kept for a week.</Trans>
      </Note>
    );
  }
  const groups: readonly (readonly [string, number])[] = [
    [t({ message: 'Requested', context: 'rows' }), outcome.requested],
    [t({ message: 'Succeeded', context: 'rows' }), outcome.succeeded],
    [t({ message: 'Failed', context: 'rows' }), outcome.failed.length],
    [t`Duplicated emails`, outcome.duplicated_emails.length],
    [t({ message: 'Warnings', context: 'rows' }), outcome.warnings.length],
  ];
  const language = i18n.locale === 'it-IT' ? 'it-IT' : 'en-US';
  const mend = () =>
    saveTextFile(
      t`rows-to-fix.csv`,
      mendFile(found, outcome.failed, { language, reason: t`Reason` }),
      'text/csv',
    );
  return (
    <div className={styles.steps}>
      {found.state === 'stopped' && (
        <Note tone="warn" alert title={<Trans>The import stopped early</Trans>}>
          <Trans>The session that started it has ended, or the permission was taken away.</Trans>
        </Note>
      )}
      <Panel title={<Trans>Outcome of {found.file_name}</Trans>} actions={another}>
        <div role="status">
          <dl className={styles.groups}>
            {groups
              .filter(([, count]) => count > 0)
              .map(([name, count]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{format.number(count)}</dd>
                </div>
              ))}
          </dl>
        </div>
      </Panel>
      {outcome.failed.length > 0 && (
        <Panel
          title={<Trans>Attention! These items were not saved due to the following errors</Trans>}
          actions={
            <Button icon={<DownloadIcon />} onClick={mend}>
              <Trans>Download the rows to fix</Trans>
            </Button>
          }
        >
          <RowFaults faults={outcome.failed} />
        </Panel>
      )}
      {outcome.warnings.length > 0 && (
        <Panel title={<Trans context="rows">Warnings</Trans>}>
          <RowFaults
            faults={outcome.warnings.map(({ row, label, text }) => ({
              row,
              label,
              errors: { detail: [text] },
            }))}
          />
        </Panel>
      )}
    </div>
  );
}
