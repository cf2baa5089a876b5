import type { MouseEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { UndoIcon } from '@regia/icons/UndoIcon';
import { focusFirst } from '../../platform/form/focus-first.ts';
import { valueAt } from '../../platform/form/paths.ts';
import { useFormat } from '../../platform/i18n/use-format.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { settingValue } from '../settings/setting-value.ts';
import { nameOf } from '../settings/all-words.ts';
import { type AdvancedFacts, defaultsOf, differing } from './advanced-values.ts';
import type { AdvancedFormState } from './setting-props.ts';
import link from '../../ui/Link.module.css';
import items from '../../ui/item-list.module.css';
import styles from './AdvancedForm.module.css';

interface DifferentPanelProps {
  facts: AdvancedFacts;
  form: AdvancedFormState;
  readOnly: boolean;
}

/** All that differs from the default, each with a way to its field, and a button that resets all of it. */
export function DifferentPanel({ facts, form, readOnly }: DifferentPanelProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const different = differing(facts, form.values);
  const goTo = (name: string) => (event: MouseEvent<HTMLButtonElement>) =>
    focusFirst(event.currentTarget.form, { [name]: true });
  return (
    <Panel flush title={t`Different from the default`} count={format.number(different.length)}>
      {different.length === 0 ? (
        <p className={styles.none}>
          <Trans>Every setting has its default.</Trans>
        </p>
      ) : (
        <ul className={items.list}>
          {different.map((path) => (
            <li key={path} className={styles.different}>
              <button type="button" className={link.link} disabled={readOnly} onClick={goTo(path)}>
                {i18n._(nameOf(path)!)}
              </button>
              <span className={styles.value}>{settingValue(path, valueAt(form.values, path), i18n)}</span>
            </li>
          ))}
        </ul>
      )}
      {!readOnly && (
        <div className={items.foot}>
          <Button
            size="s"
            icon={<UndoIcon size={14} />}
            inactive={different.length === 0}
            onClick={() => form.restore(defaultsOf(facts, different))}
          >
            <Trans>Reset all</Trans>
          </Button>
        </div>
      )}
    </Panel>
  );
}
