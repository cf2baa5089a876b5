import { type ReactNode, useId, useRef } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { line } from '@regia/contract/fields';
import type { DriveAccount } from '@regia/contract/knowledge/drive-calls';
import { addSource } from '@regia/contract/knowledge/source-calls';
import { URL_MAX } from '@regia/contract/limits';
import { CheckIcon } from '@regia/icons/CheckIcon';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { useCallForm } from '../../platform/form/use-call-form.ts';
import { send } from '../../platform/http/send.ts';
import { useViewer } from '../../platform/query.ts';
import { toast } from '../../platform/toasts.ts';
import { CallForm } from '../../ui/CallForm.tsx';
import { Code } from '../../ui/Code.tsx';
import { Draft } from '../../ui/Draft.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { ManualLink } from '../../ui/ManualLink.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { AddBar, type AddPartProps } from '../adding/AddBar.tsx';
import { refreshKnowledge } from '../queries.ts';
import { driveQueries } from './drive-queries.ts';
import { DriveAccess } from './DriveAccess.tsx';
import { DriveFound } from './DriveFound.tsx';
import { FolderField } from './FolderField.tsx';
import { type AccountKind, useChosenKind } from './use-chosen-kind.ts';
import { useDriveLook } from './use-drive-look.ts';
import add from '../adding/AddSource.module.css';
import styles from './Drive.module.css';

const schema = z.object({ url: line(URL_MAX, 1) });

/** The form of a folder of Google Drive in three steps: the account, the sharing, the address. */
export function DrivePart({ id, isTraining, isManual, isHidden, onDone }: AddPartProps) {
  const { t } = useLingui();
  const formId = useId();
  const query = useQuery({ ...driveQueries.connection(useViewer(), id), enabled: !isHidden });
  const account = query.data?.account ?? null;
  const choice = useChosenKind(account);
  const kind = choice.chosen ?? account?.kind;
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
  const look = useDriveLook(id, form.values.url, account);
  const addOnly = async () => {
    trains.current = false;
    await form.save();
    trains.current = true;
  };
  return (
    <div className={add.part} hidden={isHidden}>
      <div className={add.form}>
        <h2 className={add.title}>
          <Trans>Google Drive folder</Trans>
        </h2>
        <ol className={styles.steps}>
          <Step isDone={account?.problem === null} title={<Trans>Who reads the folder</Trans>}>
            {query.isError && !query.data ? (
              <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
            ) : query.data ? (
              <DriveAccess id={id} connection={query.data} choice={choice} />
            ) : (
              <SkeletonRows rows={2} />
            )}
          </Step>
          <Step
            isDone={look.found !== undefined}
            title={
              kind === 'consent' ? (
                <Trans>A folder that the account can open</Trans>
              ) : (
                <Trans>Share the folder with this account</Trans>
              )
            }
          >
            <Sharing kind={kind} account={choice.chosen === null ? account : null} />
          </Step>
          <Step isDone={look.found !== undefined}>
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
        <DriveFound look={look} account={account} isProblemSaid={form.errorOf('url') !== undefined} />
      </div>
      <AddBar
        form={form}
        formId={formId}
        isTraining={isTraining}
        isManual={isManual}
        isHidden={isHidden}
        about={<Trans>A folder the assistant can answer from.</Trans>}
        count={look.found && <Plural value={look.found.documents} one="# document" other="# documents" />}
        onAddOnly={() => void addOnly()}
        onDone={onDone}
      />
    </div>
  );
}

interface StepProps {
  isDone: boolean;
  /** Absent if the label of its field says it. */
  title?: ReactNode;
  children: ReactNode;
}

const Step = ({ isDone, title, children }: StepProps) => (
  <li className={styles.step} data-done={isDone}>
    {isDone && (
      <span className={styles.done}>
        <CheckIcon size={14} />
        <VisuallyHidden>
          <Trans>Done</Trans>
        </VisuallyHidden>
      </span>
    )}
    {title && <b className={styles.stepTitle}>{title}</b>}
    {children}
  </li>
);

interface SharingProps {
  kind: AccountKind | undefined;
  /** The account that stays; null while one is about to be connected. */
  account: DriveAccount | null;
}

/** The conditions for the account to see the folder. */
function Sharing({ kind, account }: SharingProps) {
  const address = account?.address;
  return (
    <p className={styles.hint}>
      {kind !== 'consent' ? (
        <Trans>In Drive, share it with the account’s address, as Viewer.</Trans>
      ) : address === undefined ? (
        <Trans>Your account reads the folders that you can open in Drive.</Trans>
      ) : (
        <Trans>It reads the folders that {address} can open in Drive.</Trans>
      )}{' '}
      <Trans>
        Regia asks Google for the permission <Code>drive.readonly</Code>: a narrower one lists no folders. It
        changes and deletes nothing.
      </Trans>
    </p>
  );
}
