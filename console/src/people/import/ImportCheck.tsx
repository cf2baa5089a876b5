import { type ReactNode, useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ImportPreview } from '@regia/contract/people/import';
import { useQuery } from '@tanstack/react-query';
import { listRequired } from '../../platform/form/list-required.ts';
import { useFormat } from '../../platform/i18n/use-format.ts';
import { useViewer } from '../../platform/query.ts';
import { useMay } from '../../platform/session/Can.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Note } from '../../ui/Note.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { userQueries } from '../queries.ts';
import { RowFaults } from './RowFaults.tsx';
import styles from './ImportPage.module.css';

export interface Wishes {
  readonly invite: boolean;
  /** The id of the role profile of rows that name none; empty for none. */
  readonly profile: string;
}

interface ImportCheckProps {
  preview: ImportPreview;
  busy: boolean;
  onImport: (wishes: Wishes) => void;
  /** The refusal of the last try. */
  refusal: ReactNode;
}

/** The third step: the rows that would fail, and the wishes that hold for all others. */
export function ImportCheck({ preview, busy, onImport, refusal }: ImportCheckProps) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const [invite, setInvite] = useState(true);
  const [profile, setProfile] = useState('');
  const mayReadProfiles = useMay('role.list');
  const { data: profiles = [] } = useQuery({
    ...userQueries.profiles(useViewer(), locale),
    enabled: mayReadProfiles,
  });
  const good = preview.rows - preview.faulty_rows;
  const used = preview.columns.filter(({ use }) => use !== 'ignored' && use !== 'refused');
  if (used.length === 0) {
    return (
      <Panel title={<Trans>3. Check and import</Trans>}>
        <Note tone="danger" status title={<Trans>“Columns” {listRequired()}</Trans>}>
          <Trans>Choose above which field each column goes to.</Trans>
        </Note>
      </Panel>
    );
  }
  if (!used.some(({ use }) => use === 'email')) {
    return (
      <Panel title={<Trans>3. Check and import</Trans>}>
        <Note tone="warn" status title={<Trans>No column contains email addresses</Trans>}>
          <Trans>Choose it above: each person needs an address.</Trans>
        </Note>
      </Panel>
    );
  }
  return (
    <Panel title={<Trans>3. Check and import</Trans>}>
      <div className={styles.check}>
        <p className={styles.lead}>
          <Trans>
            <Plural value={preview.lines} one="# line of the file" other="# lines of the file" /> became{' '}
            <Plural value={preview.rows} one="# row." other="# rows." />
          </Trans>
        </p>
        {preview.lines > preview.rows && <RowsOverLines preview={preview} />}
        <p role="status" className={styles.lead}>
          <Plural value={good} one="# row is ready." other="# rows are ready." />{' '}
          {preview.faulty_rows > 0 && (
            <Plural
              value={preview.faulty_rows}
              one="# row has an error and won’t be imported."
              other="# rows have errors and won’t be imported."
            />
          )}
        </p>
        {preview.faulty_rows > 0 && <RowFaults faults={preview.faults} total={preview.faulty_rows} />}
        {mayReadProfiles && !preview.columns.some(({ use }) => use === 'role_profile') && (
          <SelectField
            label={t`Role profile of the new users`}
            value={profile}
            onChange={(event) => setProfile(event.target.value)}
            options={[
              { value: '', label: t`None for now` },
              ...profiles.filter((one) => one.may_grant).map((one) => ({ value: one.id, label: one.label })),
            ]}
          />
        )}
        <Checkbox
          label={t`Send each person an invitation by email`}
          help={t`Without it, people set their password with “Forgot your password?”.`}
          checked={invite}
          onChange={(event) => setInvite(event.target.checked)}
        />
        {refusal}
        <div>
          <Button
            variant="primary"
            disabled={good === 0}
            busy={busy}
            onClick={() => onImport({ invite, profile })}
          >
            {good === 0 ? (
              <Trans>No row to import</Trans>
            ) : (
              <Plural value={good} one="Import # person" other="Import # people" />
            )}
          </Button>
        </div>
      </div>
    </Panel>
  );
}

/** A quotation mark in the wrong place makes one row of several people: the page shows where to look. */
function RowsOverLines({ preview: { rows_over_lines: found } }: { preview: ImportPreview }) {
  const format = useFormat();
  return (
    <Note tone="warn" status title={<Trans>Some cells contain line breaks</Trans>}>
      <ul className={styles.faults}>
        {found.map(({ row, first_line: first, last_line: last }) => (
          <li key={row}>
            <Trans>
              Row {format.number(row)} is lines {format.number(first)} to {format.number(last)} of the file.
            </Trans>
          </li>
        ))}
      </ul>
      <Trans>
        If these lines belong to different people, a quotation mark is in the wrong place: correct the file
        and choose it again.
      </Trans>
    </Note>
  );
}
