import type { AssistantRow } from '@regia/contract/assistants/calls';
import { match } from './palette/match.ts';

const STATES: readonly AssistantRow['state'][] = ['on_air', 'preview', 'off_air'];

/** Returns the assistants whose name matches the filter: those on air first, then in the order of their names. */
export function sideRows<T extends Pick<AssistantRow, 'name' | 'state'>>(
  rows: readonly T[],
  filter: string,
): T[] {
  return rows
    .filter(({ name }) => match(filter, name) !== null)
    .toSorted(
      (one, other) =>
        STATES.indexOf(one.state) - STATES.indexOf(other.state) || one.name.localeCompare(other.name),
    );
}
