import type { ComponentProps } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { TextAnchor } from '../../ui/TextLink.tsx';
import { useLegalAddresses } from '../login/use-legal-addresses.ts';
import styles from '../login/PublicForm.module.css';

type Consent = 'privacy_policy' | 'terms_and_conditions' | 'marketing_consent';

/** The required consents, each with a link to its text, and the optional one. */
export function Consents({
  tick,
}: {
  tick: (name: Consent) => Omit<ComponentProps<typeof Checkbox>, 'label'>;
}) {
  const { t } = useLingui();
  const { privacy, terms } = useLegalAddresses();
  return (
    <fieldset className={styles.consents}>
      <legend>
        <Trans>Consents</Trans>
      </legend>
      <Checkbox
        {...tick('privacy_policy')}
        required
        label={
          <Trans>
            I have read and accept the{' '}
            <TextAnchor href={privacy} target="_blank" rel="noreferrer">
              privacy policy
            </TextAnchor>
          </Trans>
        }
      />
      <Checkbox
        {...tick('terms_and_conditions')}
        required
        label={
          <Trans>
            I have read and accept the{' '}
            <TextAnchor href={terms} target="_blank" rel="noreferrer">
              terms of use
            </TextAnchor>
          </Trans>
        }
      />
      <Checkbox
        {...tick('marketing_consent')}
        label={
          <Trans>
            I’d like to receive news by email <span className={styles.quiet}>optional</span>
          </Trans>
        }
        help={t`You can change your mind at any time.`}
      />
    </fieldset>
  );
}
