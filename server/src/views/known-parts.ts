import type { z } from 'zod/mini';
import { searchText } from '@regia/contract/fields';
import { shapeOf } from '@regia/contract/filters';
import { listChats } from '@regia/contract/monitoring/chats';
import { listMonitoredMessages } from '@regia/contract/monitoring/messages';
import { listUsers } from '@regia/contract/people/users';
import type { ViewList } from '@regia/contract/views/views';

const CALLS = { users: listUsers, chats: listChats, messages: listMonitoredMessages } as const;

/** The permission of the list: a person who does not see the list has no views of it. */
export const permissionOf = (list: ViewList) => CALLS[list].access.anyOf[0];

const SHAPES: Record<ViewList, ReadonlyMap<string, z.core.$ZodType>> = {
  users: schemasOf(listUsers.filters),
  chats: schemasOf(listChats.filters),
  messages: schemasOf(listMonitoredMessages.filters),
};

function schemasOf(filters: Parameters<typeof shapeOf>[0]): ReadonlyMap<string, z.core.$ZodType> {
  return new Map(Object.entries({ search: searchText(200), ...shapeOf(filters) }));
}

/** Whether the list knows the part of a query, with this value. */
export function isKnown(list: ViewList, name: string, value: string): boolean {
  if (name === 'order_by__') {
    const fields: readonly string[] = CALLS[list].sortable;
    return value.split(',').every((field) => fields.includes(field.replace(/^-/, '')));
  }
  const schema = SHAPES[list].get(name);
  return schema !== undefined && (schema as z.ZodMiniType).safeParse(value).success;
}
