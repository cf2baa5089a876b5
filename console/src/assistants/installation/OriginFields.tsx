import { useId } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ORIGINS_PER_ASSISTANT } from '@regia/contract/limits';
import { DeleteIcon } from '@regia/icons/DeleteIcon';
import { PlusIcon } from '@regia/icons/PlusIcon';
import { Button } from '../../ui/Button.tsx';
import { changeAndFocus } from '../../ui/change-and-focus.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { AllowSiteButton } from '../AllowSiteButton.tsx';
import { originIn } from './installation-values.ts';
import styles from './OriginFields.module.css';

interface OriginFieldsProps {
  /** The site that the assistant learns from, offered while the list is empty. */
  learntSite: string;
  value: readonly string[];
  /** Returns the error of a row; empty rows do not count. */
  errorOf: (row: number) => string | undefined;
  readOnly: boolean;
  onChange: (value: string[]) => void;
}

/** The list of the websites that may start chats: a field for each, and a button that adds one. */
export function OriginFields({ learntSite, value, errorOf, readOnly, onChange }: OriginFieldsProps) {
  const { t } = useLingui();
  const id = useId();
  const rows = value.length === 0 ? [''] : value;
  const replace = (at: number, text: string) =>
    onChange(rows.map((row, index) => (index === at ? text.replaceAll('\n', '') : row)));
  const add = () => {
    const isNew = rows.at(-1) !== '';
    const last = isNew ? rows.length : rows.length - 1;
    changeAndFocus(() => isNew && onChange([...rows, '']), id, `[name="allowed_origins.${last}"]`);
  };
  const remove = (at: number) =>
    changeAndFocus(() => onChange(rows.filter((_, index) => index !== at)), id, '[data-add]');
  return (
    <div className={styles.rows} id={id}>
      {rows.map((row, index) => (
        // The rows have no identity of their own.
        // oxlint-disable-next-line react/no-array-index-key
        <div className={styles.row} key={index}>
          <TextField
            code
            name={`allowed_origins.${index}`}
            label={t`Website ${index + 1}`}
            value={row}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            error={row === '' ? undefined : errorOf(filledBefore(rows, index))}
            onChange={(event) => replace(index, event.target.value)}
            onBlur={() => row !== '' && replace(index, originIn(row))}
          />
          {!readOnly && (rows.length > 1 || rows[0] !== '') && (
            <IconButton
              className={styles.remove}
              label={t`Remove website ${index + 1}`}
              icon={<DeleteIcon />}
              onClick={() => remove(index)}
            />
          )}
        </div>
      ))}
      {!readOnly && rows.length < ORIGINS_PER_ASSISTANT && (
        <div className={styles.add}>
          {rows.every((row) => row === '') && learntSite !== '' && (
            <AllowSiteButton
              about={learntSite}
              onAllow={() => changeAndFocus(() => onChange([learntSite]), id, 'input')}
            />
          )}
          <Button data-add size="s" icon={<PlusIcon size={14} />} onClick={add}>
            <Trans>Add a website</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

const filledBefore = (rows: readonly string[], index: number): number =>
  rows.slice(0, index).filter((row) => row !== '').length;
