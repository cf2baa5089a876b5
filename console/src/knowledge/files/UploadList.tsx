import { useRef } from 'react';
import { Plural, Trans } from '@lingui/react/macro';
import { useFormat } from '../../platform/i18n/use-format.ts';
import { Panel } from '../../ui/Panel.tsx';
import { focusHeading } from '../../ui/page-heading.ts';
import { isOnItsWay, needsPerson, type UploadRow } from './upload-row.ts';
import { UploadItem } from './UploadItem.tsx';
import type { Uploads } from './uploads.ts';
import styles from './Files.module.css';

interface UploadListProps {
  rows: readonly UploadRow[];
  uploads: Uploads;
}

/** The files of this visit, with the counts that a screen reader hears when they change. */
export function UploadList({ rows, uploads }: UploadListProps) {
  const format = useFormat();
  const list = useRef<HTMLUListElement>(null);
  const count = rows.length;
  const needs = rows.filter(needsPerson).length;
  const onWay = rows.filter(isOnItsWay).length;
  const ready = rows.length - needs - onWay;
  const [w, n] = [onWay, needs].map((one) => format.number(one));
  /** The focus moves to the button of the next row, else to the one that chooses files. */
  const remove = (at: number) => {
    uploads.cancel(rows[at]?.key ?? 0);
    const next = rows[at + 1] ?? rows[at - 1];
    const button =
      next && list.current?.querySelector<HTMLElement>(`[data-upload="${next.key}"] button:last-of-type`);
    const choose = document.querySelector<HTMLElement>('[data-choose-files]');
    if (button ?? choose) (button ?? choose)?.focus();
    else focusHeading();
  };
  return (
    <Panel
      flush
      title={<Plural value={count} one="# file" other="# files" />}
      actions={
        <output className={styles.counts}>
          <Trans>
            <Plural value={ready} one="# ready" other="# ready" />, {w} on their way, {n} to look at
          </Trans>
        </output>
      }
    >
      <ul ref={list} className={styles.uploads}>
        {rows.map((row, at) => (
          <UploadItem key={row.key} row={row} uploads={uploads} onRemove={() => remove(at)} />
        ))}
      </ul>
    </Panel>
  );
}
