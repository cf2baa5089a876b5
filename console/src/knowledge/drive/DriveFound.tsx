import type { ReactElement, ReactNode } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { DriveAccount, DriveFolder } from '@regia/contract/knowledge/drive-calls';
import { CheckIcon } from '@regia/icons/CheckIcon';
import { LockIcon } from '@regia/icons/LockIcon';
import { MinusIcon } from '@regia/icons/MinusIcon';
import { WarningIcon } from '@regia/icons/WarningIcon';
import { useFormat } from '../../platform/i18n/use-format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { TextAnchor } from '../../ui/TextLink.tsx';
import type { DriveLook } from './use-drive-look.ts';
import styles from './Drive.module.css';

interface DriveFoundProps {
  look: DriveLook;
  account: DriveAccount | null;
  /** Whether the field says the problem: it is not said twice. */
  isProblemSaid: boolean;
}

/** Shows the documents of the folder that the account sees, and those that stay out, with the way to change it. */
export function DriveFound({ look, account, isProblemSaid }: DriveFoundProps) {
  const { t } = useLingui();
  const { found, problem, isLooking, lookAgain } = look;
  const address = account?.address ?? '';
  return (
    <Panel
      title={found?.name ?? t`Preview`}
      actions={
        found &&
        !isLooking && (
          <Badge tone="ok" icon={<CheckIcon size={13} />}>
            <Trans>Readable</Trans>
          </Badge>
        )
      }
    >
      <div className={styles.found}>
        <output className={styles.found}>
          {isLooking && (
            <span className={styles.looking}>
              <Spinner size={16} /> <Trans>Looking at the folder…</Trans>
            </span>
          )}
          {!isLooking && found && <Count of={found} />}
          {problem !== undefined && !isProblemSaid && (
            <Note tone="warn" title={<Trans>The folder can’t be read</Trans>}>
              {problem}
            </Note>
          )}
        </output>
        {!isLooking && found && <Facts of={found} address={address} />}
        {!isLooking && (found || problem !== undefined) && (
          <div>
            <Button size="s" onClick={lookAgain}>
              <Trans>Look at it again</Trans>
            </Button>
          </div>
        )}
        {!isLooking && !found && problem === undefined && (
          <p className={styles.hint}>
            {account?.problem === null ? (
              <Trans>What the account sees of the folder appears here.</Trans>
            ) : (
              <Trans>Connect an account first, then enter the folder’s address.</Trans>
            )}
          </p>
        )}
      </div>
    </Panel>
  );
}

function Count({ of: { documents, has_more: hasMore } }: { of: DriveFolder }) {
  return (
    <b className={styles.count}>
      {hasMore ? (
        <Plural value={documents} one="At least # document" other="At least # documents" />
      ) : (
        <Plural value={documents} one="# document" other="# documents" />
      )}
    </b>
  );
}

function Facts({ of: found, address }: { of: DriveFolder; address: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const rows: readonly [string, number][] = [
    [t`Google documents`, found.google_documents],
    [t`Google sheets and slides`, found.google_sheets_and_slides],
    [t`Files`, found.files],
    [t`Subfolders`, found.folders],
  ];
  return (
    <>
      <dl className={styles.rows}>
        {rows.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{format.number(count)}</dd>
          </div>
        ))}
      </dl>
      <LeftOut
        of={found.not_shared}
        icon={<LockIcon />}
        title={
          <Plural
            value={found.not_shared.count}
            one="# document that the account doesn’t see"
            other="# documents that the account doesn’t see"
          />
        }
      >
        <Trans>Share them with {address}, or they stay out.</Trans>
      </LeftOut>
      <LeftOut
        of={found.too_large}
        icon={<WarningIcon />}
        title={
          <Plural
            value={found.too_large.count}
            one="# document that is too large"
            other="# documents that are too large"
          />
        }
      >
        <Trans>Split them, or save documents of Google as PDF.</Trans>
      </LeftOut>
      <LeftOut
        of={found.not_read}
        icon={<MinusIcon />}
        title={
          <Plural
            value={found.not_read.count}
            one="# picture, film or file of another kind"
            other="# pictures, films and files of other kinds"
          />
        }
      >
        <Trans>They aren’t read.</Trans>
      </LeftOut>
    </>
  );
}

interface LeftOutProps {
  of: DriveFolder['not_shared'];
  icon: ReactElement;
  title: ReactNode;
  /** The advice. */
  children: ReactNode;
}

function LeftOut({ of: { count, some }, icon, title, children }: LeftOutProps) {
  if (count === 0) return null;
  return (
    <div className={styles.leftOut}>
      {icon}
      <div className={styles.leftOutWords}>
        <b>{title}</b>
        <p>{children}</p>
        <ul>
          {some.map(({ name, url }) => (
            <li key={`${name} ${url ?? ''}`}>
              {url === null ? (
                name
              ) : (
                <TextAnchor small href={url} target="_blank" rel="noreferrer">
                  {name}
                </TextAnchor>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
