import { Trans, useLingui } from '@lingui/react/macro';
import { maskPersonalData } from '@regia/contract/monitoring/personal-data';
import { Note } from '../ui/Note.tsx';

/** MON-05: the lines of a correction from which personal data is left out when it is saved, as they are taught. */
export function LeftOut({ lines }: { lines: readonly string[] }) {
  const { t } = useLingui();
  const shortened = lines.map((line) => maskPersonalData(line)).filter(({ isMasked }) => isMasked);
  if (shortened.length === 0) return null;
  return (
    <Note tone="info" status title={t`Personal data is left out`}>
      <Trans>Other visitors get this correction. It is taught with these words:</Trans>
      <ul>
        {shortened.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Note>
  );
}
