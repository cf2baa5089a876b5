import { Trans, useLingui } from '@lingui/react/macro';
import { DaysField, type SettingsFieldProps } from './DaysField.tsx';

const DAYS = [30, 60, 90, 180, 365, 730, 1_825, 3_650];

/** The days after which conversations are deleted. */
export function RetentionField(props: SettingsFieldProps) {
  const { t } = useLingui();
  return (
    <DaysField
      {...props}
      label={t`Delete conversations`}
      hint={t`Counted from the last message. Statistics keep their numbers.`}
      days={DAYS}
      warning={(shown) => ({
        title: <Trans>Older conversations will be deleted</Trans>,
        text: (
          <Trans>
            Starting tonight, Regia deletes conversations with no message for {shown} days. You can’t undo
            this.
          </Trans>
        ),
      })}
    />
  );
}
