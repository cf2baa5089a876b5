import { z } from 'zod/mini';
import { id, searchText } from '@regia/contract/fields';
import { shapeOf } from '@regia/contract/filters';
import { listChats } from '@regia/contract/monitoring/chats';
import { listMonitoredMessages } from '@regia/contract/monitoring/messages';
import { permissionsToFilter } from '@regia/contract/people/filter-rights';
import { listUsers } from '@regia/contract/people/users';
import type { Permission } from '@regia/contract/roles/permissions';
import { areHiddenColumns, MONITORING_VIEWS, USER_STATES } from '@regia/contract/views/addresses';
import type { ViewList } from '@regia/contract/views/views';

const CALLS = { users: listUsers, chats: listChats, messages: listMonitoredMessages } as const;

/** The permission of the list: a person who does not see the list has no views of it. */
export const permissionOf = (list: ViewList) => CALLS[list].access.anyOf[0];

/** The last days of a date stay relative: they are counted when the view is opened. */
const days = z.string().check(z.regex(/^[1-9]\d{0,3}$/));

const PARTS: Record<ViewList, ReadonlyMap<string, z.core.$ZodType>> = {
  users: partsOf(listUsers, { state: z.enum(USER_STATES), role: id, match: z.literal('any') }),
  chats: partsOf(listChats, { view: z.enum(MONITORING_VIEWS) }),
  messages: partsOf(listMonitoredMessages, { view: z.enum(MONITORING_VIEWS) }),
};

interface Listed {
  readonly filters: Parameters<typeof shapeOf>[0];
  readonly sortable: readonly string[];
}

/** The parts of the list’s address in the console: its own, and the filters by their names on the wire. */
function partsOf({ filters, sortable }: Listed, own: Readonly<Record<string, z.core.$ZodType>>) {
  const dates = Object.keys(filters).filter((name) => filters[name]?.type === 'date');
  return new Map<string, z.core.$ZodType>(
    Object.entries({
      ...shapeOf(filters),
      ...Object.fromEntries(dates.map((name) => [`${name}__days`, days])),
      ...own,
      search: searchText(200),
      hidden: searchText(200).check(z.refine(areHiddenColumns)),
      order: z.enum(sortable.flatMap((field) => [field, `-${field}`])),
    }),
  );
}

/** Whether the address of the list knows this part, with this value. */
export function isKnown(list: ViewList, name: string, value: string): boolean {
  const schema = PARTS[list].get(name);
  return schema !== undefined && (schema as z.ZodMiniType).safeParse(value).success;
}

/** The parts of an address that are no filters. */
const NO_FILTERS: ReadonlySet<string> = new Set(['search', 'order', 'hidden']);

/** The permissions that a part needs beside that of the list. */
export const permissionsOfPart = (list: ViewList, name: string): readonly Permission[] =>
  list === 'users' && !NO_FILTERS.has(name) ? permissionsToFilter(name) : [];
