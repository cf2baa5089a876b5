import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Method } from '@regia/contract/mfa/methods';
import { Button } from '../ui/Button.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { METHOD_WORDS } from './method-words.ts';
import { canUsePasskeys } from './passkey.ts';
import styles from './SetUp.module.css';

interface ChooseMethodProps {
  methods: readonly Method[];
  /** Chosen already, on the way here. */
  first?: Method;
  busy: boolean;
  onChosen: (method: Method) => void;
}

export function ChooseMethod({ methods, first, busy, onChosen }: ChooseMethodProps) {
  const { t, i18n } = useLingui();
  const usable = methods.filter((method) => method !== 'passkey' || canUsePasskeys());
  const [chosen, setChosen] = useState<Method | undefined>(
    usable.find((method) => method === first) ?? usable[0],
  );
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen && !busy) onChosen(chosen);
      }}
    >
      <RadioGroup
        label={t`How do you want to confirm that it is you?`}
        name="method"
        value={chosen ?? ''}
        onChange={(event) => setChosen(methods.find((method) => method === event.target.value))}
        options={methods.map((method) => ({
          value: method,
          label: i18n._(METHOD_WORDS[method].name),
          help: usable.includes(method)
            ? i18n._(METHOD_WORDS[method].choose)
            : t`This browser cannot use passkeys here: they need a recent one, and a page served over https.`,
          disabled: !usable.includes(method),
        }))}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={busy} disabled={!chosen}>
          <Trans>Go on</Trans>
        </Button>
      </div>
    </form>
  );
}
