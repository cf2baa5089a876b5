import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { LocalModels } from '@regia/contract/assistants/local-models';
import { CodeBlock } from '../ui/CodeBlock.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import styles from './LocalModelPage.module.css';

/** The models that were found, and the two lines that connect the chosen one. */
export function FoundModels({ found }: LocalModels) {
  const { t } = useLingui();
  const all = found.flatMap(({ program, url, models }) => models.map((model) => ({ program, url, model })));
  const [at, setAt] = useState('0');
  const chosen = all[Number(at)] ?? all[0];
  if (!chosen) return null;
  const lines = [`MODEL_URL=${chosen.url}`, `MODEL_NAME=${chosen.model}`] as const;
  return (
    <div className={styles.lines} role="status">
      <SelectField
        label={t`Model`}
        value={at}
        onChange={(event) => setAt(event.target.value)}
        options={all.map(({ program, model }, index) => ({
          value: String(index),
          label: `${model} · ${program}`,
        }))}
      />
      <p>
        <Trans>Set these two lines in the environment of Regia, then restart it.</Trans>
      </p>
      <CodeBlock code={lines[0]} label="MODEL_URL" copyLabel={t`Copy MODEL_URL`} />
      <CodeBlock code={lines[1]} label="MODEL_NAME" copyLabel={t`Copy MODEL_NAME`} />
    </div>
  );
}
