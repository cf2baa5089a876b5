import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { fileReasonOf } from '../reasons.ts';
import type { UploadRow } from './upload-row.ts';
import type { Uploads } from './uploads.ts';
import styles from './Files.module.css';

/** The entries of an archive that were left out, and its files that could not be learned, each with the reason. */
export function NotTaken({ row: { key, files, leftOut }, uploads }: { row: UploadRow; uploads: Uploads }) {
  const { i18n } = useLingui();
  const taken = leftOut.filter(({ reason }) => reason === 'duplicate').length;
  const notLearnt = files.length > 1 ? files.filter(({ state }) => state === 'not_learnt') : [];
  const all = [...leftOut, ...notLearnt];
  const count = all.length;
  if (count === 0) return null;
  return (
    <Disclosure
      className={styles.notTaken}
      summary={
        leftOut.length === 0 ? (
          <Plural value={count} one="# file not learned" other="# files not learned" />
        ) : (
          <Plural value={count} one="# file left out" other="# files left out" />
        )
      }
    >
      <ul>
        {leftOut.map(({ name, reason }) => (
          <li key={name}>
            <b>{name}</b>:{' '}
            {reason === 'duplicate' ? (
              <Trans>a file with this name is there</Trans>
            ) : (
              i18n._(fileReasonOf(reason).brief)
            )}
          </li>
        ))}
        {notLearnt.map(({ name, reason }) => (
          <li key={name}>
            <b>{name}</b>
            {reason && `: ${i18n._(fileReasonOf(reason).brief)}`}
          </li>
        ))}
      </ul>
      {taken > 0 && (
        <Button size="s" onClick={() => uploads.takePlace(key)}>
          <Plural
            value={taken}
            one="Replace the file that is there"
            other="Replace the # files that are there"
          />
        </Button>
      )}
    </Disclosure>
  );
}
