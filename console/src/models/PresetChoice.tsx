import { useId } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { EndpointKind } from '@regia/contract/models/endpoints';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { PRESET_NAMES, PRESETS, presetOf } from './presets.ts';
import styles from './Endpoints.module.css';

interface PresetChoiceProps {
  value: EndpointKind;
  onChange: (kind: EndpointKind) => void;
}

/** The provider, which fills the address. Azure asks for the form of its address. */
export function PresetChoice({ value, onChange }: PresetChoiceProps) {
  const { t } = useLingui();
  const id = useId();
  const chosen = presetOf(value);
  return (
    <>
      <fieldset aria-describedby={`${id}-hint`}>
        <legend className={styles.legend}>
          <Trans>Provider</Trans>
        </legend>
        <div className={styles.presets}>
          {PRESETS.map((preset) => (
            <label key={preset} className={styles.preset}>
              <input
                type="radio"
                name={id}
                value={preset}
                checked={preset === chosen}
                onChange={() => onChange(preset)}
              />
              {preset === 'other' ? <Trans>Other</Trans> : PRESET_NAMES[preset]}
            </label>
          ))}
        </div>
        <p id={`${id}-hint`} className={styles.hint}>
          <Trans>It fills in the address. Enter the prices yourself: they change too often.</Trans>
        </p>
      </fieldset>
      {chosen === 'azure' && (
        <div>
          <p className={styles.legend} aria-hidden="true">
            <Trans>Form of the address</Trans>
          </p>
          <SegmentedControl
            label={t`Form of the address`}
            value={value}
            onChange={onChange}
            options={[
              { value: 'azure', label: '/openai/v1' },
              { value: 'azure_deployments', label: t`Deployment and api-version` },
            ]}
          />
          <p className={styles.hint}>
            <Trans>In the address, replace the words in capitals with your own.</Trans>
          </p>
        </div>
      )}
    </>
  );
}
