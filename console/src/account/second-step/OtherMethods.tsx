import { Trans, useLingui } from '@lingui/react/macro';
import { BackupCodesIcon } from '@regia/icons/BackupCodesIcon';
import { BACKUP, MethodIcon } from '../../mfa/public.ts';
import { Button } from '../../ui/Button.tsx';
import { ManualLink } from '../../ui/ManualLink.tsx';
import styles from './SecondStep.module.css';

interface OtherMethodsProps {
  ways: readonly string[];
  onChoose: (way: string) => void;
}

/** The other ways in which the person can confirm. */
export function OtherMethods({ ways, onChoose }: OtherMethodsProps) {
  const { t } = useLingui();
  const labelOf = (way: string) => {
    if (way === 'app') return t`Use the authenticator app`;
    if (way === 'passkey') return t`Use a passkey`;
    if (way === 'email') return t`Get a code by email`;
    if (way === BACKUP) return t`Use a backup code`;
    return t`Get a code by SMS`;
  };
  return (
    <section className={styles.others} aria-labelledby="other-ways">
      <h2 id="other-ways" className={styles.heading}>
        <Trans>Other ways</Trans>
      </h2>
      <ul>
        {ways.map((way) => (
          <li key={way}>
            <Button
              variant="ghost"
              block
              icon={way === BACKUP ? <BackupCodesIcon /> : <MethodIcon name={way} size={16} />}
              onClick={() => onChoose(way)}
            >
              {labelOf(way)}
            </Button>
          </li>
        ))}
      </ul>
      <ManualLink topic="lost_factor" small>
        <Trans>Lost your phone or key?</Trans>
      </ManualLink>
    </section>
  );
}
