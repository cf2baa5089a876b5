import { Plural, useLingui } from '@lingui/react/macro';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { fileReasonOf } from '../reasons.ts';
import type { UploadRow } from './upload-row.ts';
import styles from './Files.module.css';

/** The entries of an archive that were left out, and its files that could not be learnt, each with the reason. */
export function NotTaken({ row: { files, leftOut } }: { row: UploadRow }) {
  const { i18n } = useLingui();
  const notLearnt = files.length > 1 ? files.filter(({ state }) => state === 'not_learnt') : [];
  const all = [...leftOut, ...notLearnt].flatMap(({ name, reason }) => (reason ? [{ name, reason }] : []));
  const count = all.length;
  if (count === 0) return null;
  return (
    <Disclosure
      className={styles.notTaken}
      summary={
        leftOut.length === 0 ? (
          <Plural value={count} one="# file not learnt" other="# files not learnt" />
        ) : (
          <Plural value={count} one="# file left out" other="# files left out" />
        )
      }
    >
      <ul>
        {all.map(({ name, reason }) => (
          <li key={name}>
            <b>{name}</b>: {i18n._(fileReasonOf(reason).brief)}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
