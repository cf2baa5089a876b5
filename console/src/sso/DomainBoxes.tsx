import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Note } from '../ui/Note.tsx';
import { ChoiceError } from '../ui/Choice.tsx';
import { listOf } from './provider-values.ts';
import styles from './Provider.module.css';

interface DomainBoxesProps {
  claimed: readonly string[];
  /** The chosen domains with spaces between. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The domains of the addresses that the provider may sign in. Only claimed ones can be chosen. */
export function DomainBoxes({ claimed, value, error, onChange }: DomainBoxesProps) {
  const { t } = useLingui();
  const chosen = listOf(value);
  if (claimed.length === 0) {
    return (
      <Note tone="warn" title={t`The organization hasn’t claimed any domain`}>
        <Trans>
          Without one, nobody can sign in for the first time. Ask the operator of the server to claim the
          domain of your email addresses.
        </Trans>
      </Note>
    );
  }
  return (
    <fieldset className={styles.boxes}>
      <legend className={styles.legend}>
        <Trans>Domains that may sign in</Trans>
      </legend>
      {claimed.map((domain) => (
        <Checkbox
          key={domain}
          name="domains"
          value={domain}
          label={domain}
          checked={chosen.includes(domain)}
          onChange={({ target }) =>
            onChange(
              (target.checked ? [...chosen, domain] : chosen.filter((other) => other !== domain)).join(' '),
            )
          }
        />
      ))}
      {chosen.length === 0 && (
        <Note tone="warn" title={t`No domain is chosen`}>
          <Trans>Without one, nobody can sign in for the first time.</Trans>
        </Note>
      )}
      {error && <ChoiceError id="domains-error">{error}</ChoiceError>}
    </fieldset>
  );
}
