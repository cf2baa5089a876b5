import { Trans, useLingui } from '@lingui/react/macro';
import { DaysField, type SettingsFieldProps } from './DaysField.tsx';

const DAYS = [7, 14, 30, 60, 90, 180, 365, 730];

/** The days after which the personal data in conversations are obfuscated. */
export function ObfuscationField(props: SettingsFieldProps) {
  const { t } = useLingui();
  return (
    <DaysField
      {...props}
      label={t`Obfuscate personal data`}
      hint={t`Counted from the last message. Conversations, figures and corrections stay; names, addresses and codes are replaced by dots.`}
      days={DAYS}
      warning={(shown) => ({
        title: <Trans>Older personal data will be obfuscated</Trans>,
        text: (
          <Trans>
            Starting tonight, conversations with no message for {shown} days lose their personal data. You
            can’t undo this.
          </Trans>
        ),
      })}
    />
  );
}
