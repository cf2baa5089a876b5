import { type KeyboardEvent, useRef } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useKeys } from '../platform/keys/use-keys.ts';

interface RowKeys {
  /** The rows on screen, in their order. */
  ids: readonly string[];
  onChoose?: ((id: string) => void) | undefined;
  onReview?: ((id: string) => void) | undefined;
  /** The rows that can be reviewed; all of them without it. */
  reviewable?: ReadonlySet<string> | undefined;
}

/** The keys of a list: J and K or the arrows move the focus between the rows' links, X chooses, R marks as reviewed. */
export function useRowKeys({ ids, onChoose, onReview, reviewable }: RowKeys) {
  const { t } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  const last = useRef<string | null>(null);
  const linkOf = (id: string) => frame.current?.querySelector<HTMLElement>(`[data-row="${id}"]`);
  const focused = () => {
    const row = document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-row]');
    return row && frame.current?.contains(row) ? row.dataset['row']! : null;
  };
  const move = (step: number) => {
    const from = focused() ?? last.current;
    const index = from === null ? -1 : ids.indexOf(from);
    const next = index === -1 ? ids[step > 0 ? 0 : ids.length - 1] : ids[index + step];
    if (next === undefined) return;
    last.current = next;
    linkOf(next)?.focus();
  };
  const withRow = (act: (id: string) => void) => {
    const id = focused() ?? last.current;
    if (id !== null && ids.includes(id)) act(id);
  };
  useKeys([
    { keys: 'j', label: () => t`Next row`, run: () => move(1) },
    { keys: 'k', label: () => t`Previous row`, run: () => move(-1) },
    ...(onChoose ? [{ keys: 'x', label: () => t`Select the row`, run: () => withRow(onChoose) }] : []),
    ...(onReview
      ? [
          {
            keys: 'r',
            label: () => t`Mark as reviewed`,
            run: () =>
              withRow((id) => {
                if (reviewable?.has(id) === false) return;
                // The row may leave the list: the next one takes the focus first.
                move(1);
                onReview(id);
              }),
          },
        ]
      : []),
  ]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || focused() === null) return;
    event.preventDefault();
    move(step);
  };
  return { ref: frame, onKeyDown };
}
