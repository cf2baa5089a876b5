import { Trans, useLingui } from '@lingui/react/macro';
import { plainCode } from '@regia/contract/account/typed-code';
import { FormRefusals } from '../../ui/FormRefusals.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { SubmitCode } from './SecondStepCode.tsx';
import { useCodeForm } from './use-code-form.ts';
import styles from './SecondStep.module.css';

/** Asks for a backup code, for a person who has lost the device. */
export function BackupCodeForm() {
  const { t } = useLingui();
  const { form, ref } = useCodeForm(plainCode);
  return (
    <form {...form.formProps} className={styles.step}>
      <p className={styles.lead}>
        <Trans>Enter one of the backup codes you saved. Each one works once.</Trans>
      </p>
      <FormRefusals form={form} title={t`Couldn’t sign you in`} />
      <TextField
        {...form.field('code')}
        ref={ref}
        label={t`Backup code`}
        hint={t`For example K7QF-2M9T, with or without the hyphen`}
        large
        code
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <SubmitCode form={form} />
    </form>
  );
}
