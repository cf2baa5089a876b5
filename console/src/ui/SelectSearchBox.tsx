import { useEffect, useState } from 'react';
import { Combobox } from '@base-ui/react/combobox';
import { Trans, useLingui } from '@lingui/react/macro';
import { CheckIcon } from '@regia/icons/CheckIcon';
import { CloseIcon } from '@regia/icons/CloseIcon';
import { classes } from './classes.ts';
import { Field } from './Field.tsx';
import { type Found, NOTHING_TYPED, type Option, SEARCH_MIN, searchFor } from './select-search.ts';
import type { SelectSearchProps } from './select-search-props.ts';
import field from './Field.module.css';
import menu from './Menu.module.css';
import styles from './SelectSearchBox.module.css';

// `SelectSearch.tsx` loads this file and renders it.

export function SelectSearchBox({ value, onChange, search, placeholder, name, ...words }: SelectSearchProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<Found>(NOTHING_TYPED);
  useEffect(() => searchFor(typed, search, setFound), [typed, search]);
  const chosenIsFound = found.options.some(({ id }) => id === value?.id);
  return (
    <Combobox.Root<Option>
      items={value && !chosenIsFound ? [...found.options, value] : found.options}
      filter={null}
      value={value}
      onValueChange={onChange}
      itemToStringLabel={({ label }) => label}
      isItemEqualToValue={(item, other) => item.id === other.id}
      onInputValueChange={(text, { reason }) => {
        // A choice also changes the text of the field; do not search for that.
        if (reason === 'input-change' || reason === 'input-clear') setTyped(text);
      }}
    >
      <Field {...words}>
        {(ids) => (
          <Combobox.InputGroup className={classes(field.control, field.box)}>
            <Combobox.Input
              {...ids}
              name={name}
              aria-label={words.label}
              placeholder={placeholder}
              autoComplete="off"
            />
            <Combobox.Clear className={styles.clear} aria-label={t`Clear selection`}>
              <CloseIcon size={14} />
            </Combobox.Clear>
          </Combobox.InputGroup>
        )}
      </Field>
      <Combobox.Portal>
        <Combobox.Positioner className={styles.layer} align="start" sideOffset={4} collisionPadding={8}>
          <Combobox.Popup
            className={classes(menu.popup, styles.popup)}
            // The popup is at the end of the body, outside all landmarks, so it needs its own.
            render={<section aria-label={words.label} />}
            role={undefined}
            aria-busy={found.state === 'waiting'}
          >
            <Combobox.Status className={styles.status}>
              <State found={found} />
            </Combobox.Status>
            <Combobox.List>
              {(option: Option) => (
                <Combobox.Item key={option.id} value={option} className={menu.item}>
                  <span className={menu.mark}>
                    <Combobox.ItemIndicator>
                      <CheckIcon />
                    </Combobox.ItemIndicator>
                  </span>
                  <span className={menu.text}>{option.label}</span>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}

function State({ found: { state, options } }: { found: Found }) {
  if (state === 'short') return <Trans>Type at least {SEARCH_MIN} characters</Trans>;
  if (state === 'waiting') return <Trans>Searching…</Trans>;
  if (state === 'failed') return <Trans>Search failed. Type again to retry.</Trans>;
  return options.length === 0 ? <Trans>No results</Trans> : null;
}
