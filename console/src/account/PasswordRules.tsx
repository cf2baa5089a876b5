import { useLingui } from '@lingui/react/macro';
import { PASSWORD_RULES, type PasswordRule } from '@regia/contract/account/password';
import { PASSWORD_MIN } from '@regia/contract/limits';
import { CheckIcon } from '@regia/icons/CheckIcon';
import { MinusIcon } from '@regia/icons/MinusIcon';
import { Meter } from '../ui/Meter.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './PasswordRules.module.css';

/** The five password rules; each rule that the typed text meets lights a segment of the meter. */
export function PasswordRules({ password }: { password: string }) {
  const { t } = useLingui();
  const texts: Record<PasswordRule, string> = {
    password_length: t`At least ${PASSWORD_MIN} characters`,
    password_uppercase: t`An uppercase letter`,
    password_lowercase: t`A lowercase letter`,
    password_number: t`A number`,
    password_special: t`A special character`,
  };
  const met = PASSWORD_RULES.filter((rule) => rule.holds(password));
  return (
    <div className={styles.rules}>
      <Meter
        label={t`Password requirements met`}
        value={met.length}
        max={PASSWORD_RULES.length}
        segments={PASSWORD_RULES.length}
      />
      <ul>
        {PASSWORD_RULES.map((rule) => {
          const holds = met.includes(rule);
          return (
            <li key={rule.name} className={holds ? styles.met : undefined}>
              {holds ? <CheckIcon size={14} /> : <MinusIcon size={14} />}
              {texts[rule.name]}
              <VisuallyHidden>{holds ? t`met` : t`not met`}</VisuallyHidden>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
