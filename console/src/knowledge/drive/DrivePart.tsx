import { type ReactNode, useId, useRef } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { line } from '@regia/contract/fields';
import type { DriveAccount, DriveFolder } from '@regia/contract/knowledge/drive-calls';
import { addSource } from '@regia/contract/knowledge/source-calls';
import { URL_MAX } from '@regia/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { useCallForm } from '../../platform/form/use-call-form.ts';
import { send } from '../../platform/http/send.ts';
import { useViewer } from '../../platform/query.ts';
import { toast } from '../../platform/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { CallForm } from '../../ui/CallForm.tsx';
import { Draft } from '../../ui/Draft.tsx';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { ManualLink } from '../../ui/ManualLink.tsx';
import { SaveBar } from '../../ui/SaveBar.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { WaitFor } from '../../ui/SubmitButton.tsx';
import { refreshKnowledge } from '../queries.ts';
import { driveQueries } from './drive-queries.ts';
import { DriveAccess } from './DriveAccess.tsx';
import { DriveFound } from './DriveFound.tsx';
import { FolderField } from './FolderField.tsx';
import { useDriveLook } from './use-drive-look.ts';
import add from '../adding/AddSource.module.css';
import styles from './Drive.module.css';

const schema = z.object({ url: line(URL_MAX, 1) });

interface DrivePartProps {
  id: string;
  /** Whether a training is in progress: the source then waits for the next one. */
  isTraining: boolean;
  isManual: boolean;
  isHidden: boolean;
  onDone: () => void;
}

/** The form of a folder of Google Drive in three steps: the account, the sharing, the address. */
export function DrivePart({ id, isTraining, isManual, isHidden, onDone }: DrivePartProps) {
  const { t } = useLingui();
  const formId = useId();
  const query = useQuery({ ...driveQueries.connection(useViewer(), id), enabled: !isHidden });
  const account = query.data?.account ?? null;
  const trains = useRef(true);
  const form = useCallForm({
    schema,
    values: { url: '' },
    submit: ({ url }) =>
      send(addSource, {
        params: { id },
        body: { kind: 'google_drive', url, train: trains.current && !isTraining },
      }),
    onDone: () => {
      if (isTraining || !trains.current) toast.success(t`Source added`);
      void refreshKnowledge();
      onDone();
    },
  });
  const look = useDriveLook(id, form.values.url, account?.address);
  const addOnly = async () => {
    trains.current = false;
    await form.save();
    trains.current = true;
  };
  const { waitSeconds, isSubmitting } = form;
  return (
    <div className={add.part} hidden={isHidden}>
      <div className={add.form}>
        <h2 className={add.title}>
          <Trans>Google Drive folder</Trans>
        </h2>
        <ol className={styles.steps}>
          <Step title={<Trans>Who reads the folder</Trans>}>
            {query.isError && !query.data ? (
              <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
            ) : query.data ? (
              <DriveAccess id={id} connection={query.data} />
            ) : (
              <SkeletonRows rows={2} />
            )}
          </Step>
          <Step title={<Trans>Share the folder with this account</Trans>}>
            <Sharing account={account} />
          </Step>
          <Step title={<Trans>The folder’s address</Trans>}>
            <CallForm bare id={formId} form={form}>
              <Draft form={form} />
              <FolderField {...form.field('url')} />
            </CallForm>
          </Step>
        </ol>
        <p>
          <ManualLink topic="google_drive" />
        </p>
      </div>
      <div className={add.aside}>
        <DriveFound look={look} account={account} />
      </div>
      <SaveBar
        visible={!isHidden}
        form={formId}
        saving={isSubmitting}
        throttled={waitSeconds > 0}
        state={
          waitSeconds > 0 ? (
            <WaitFor seconds={waitSeconds} />
          ) : (
            <Told found={look.found} isTraining={isTraining} isManual={isManual} />
          )
        }
        other={
          !isTraining && (
            <Button inactive={isSubmitting || waitSeconds > 0} onClick={() => void addOnly()}>
              <Trans>Add only</Trans>
            </Button>
          )
        }
        saveLabel={isTraining ? <Trans>Add source</Trans> : <Trans>Add and train</Trans>}
        onCancel={onDone}
      />
      <LeaveGuard dirty={form.isDirty && !isSubmitting} onDiscard={form.cancel} />
    </div>
  );
}

const Step = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <li className={styles.step}>
    <b className={styles.stepTitle}>{title}</b>
    {children}
  </li>
);

function Sharing({ account }: { account: DriveAccount | null }) {
  return (
    <p className={styles.hint}>
      {account?.kind === 'consent' ? (
        <Trans>Your account reads the folders that you can open in Drive.</Trans>
      ) : (
        <Trans>In Drive, share it with the account’s address, as Viewer.</Trans>
      )}{' '}
      <Trans>
        Regia asks Google for the permission drive.readonly: a narrower one lists no folders. It changes and
        deletes nothing.
      </Trans>
    </p>
  );
}

interface ToldProps extends Pick<DrivePartProps, 'isTraining' | 'isManual'> {
  found: DriveFolder | undefined;
}

/** The line of the bar: the documents that were found, or who reads them and when. */
function Told({ found, isTraining, isManual }: ToldProps) {
  if (isTraining) return <Trans>Training is in progress. This folder will be read the next time.</Trans>;
  if (isManual) return <Trans>Only manual training: a person has to start it.</Trans>;
  if (found === undefined) return <Trans>A folder the assistant can answer from.</Trans>;
  return <Plural value={found.documents} one="# document" other="# documents" />;
}
