import { bulkReviewChats } from '@regia/contract/monitoring/bulk';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { wireFilters } from '../ui/filter-values.ts';
import { chosenChats } from './chats/chosen-chats.ts';
import { filtersFor, readSearch } from './list-search.ts';

test('MON-01 MON-04 filters in the address become those of the wire, and a filter replaces that of the view', () => {
  const read = readSearch('chats');
  const search = read({ view: 'to_review', average_rating__lte: 3, search: 'imu', unknown: 'x', page: 2 });
  expect(search).toEqual({ view: 'to_review', average_rating__lte: 3, search: 'imu', page: 2 });
  expect(filtersFor('chats', search)).toEqual({
    is_reviewed: 'false',
    average_rating__lte: '3',
    search: 'imu',
  });
  expect(filtersFor('chats', read({ view: 'to_review', is_reviewed: true }))).toEqual({
    is_reviewed: 'true',
  });
  const now = Date.parse('2026-11-20T14:31:40Z');
  expect(wireFilters({ started_on__days: 7 }, now)).toEqual({ started_on__gte: '2026-11-13T14:31:00.000Z' });
});

test.each([
  ['to_review', { is_reviewed: 'false', sender_type: 'assistant' }],
  ['negative', { rating: 'down' }],
  ['not_answered', { outcome__in: 'not_answered,not_sure' }],
] as const)('MON-02 MON-04 the view “%s” of the messages has its filters', (view, filters) => {
  expect(filtersFor('messages', readSearch('messages')({ view, order: '-sent_on' }))).toEqual(filters);
  expect(readSearch('messages')({ order: '-sent_on' })).toEqual({});
});

test('MON-02 a filter of the reader replaces that of the view', () => {
  const read = readSearch('messages');
  expect(filtersFor('messages', read({ view: 'not_answered', outcome: 'failed' }))).toEqual({
    outcome: 'failed',
  });
});

test('MON-01 MON-04 the views of the conversations have their filters; the usual order is not in the address', () => {
  const filtersOf = (view: string) => filtersFor('chats', readSearch('chats')({ view }));
  expect([filtersOf('negative'), filtersOf('not_answered')]).toEqual([
    { has_negative: 'true' },
    { has_not_answered: 'true' },
  ]);
  expect(readSearch('chats')({ order: '-started_on', view: 'x' })).toEqual({});
  expect(readSearch('chats')({ order: 'started_on' })).toEqual({ order: 'started_on' });
});

test('MON-03 all conversations of a list are sent as its filters, with their types', () => {
  const except = '01900000-0000-7000-8000-000000000009';
  const all = { all: true as const, except: new Set([except]) };
  const sent = chosenChats(all, { view: 'negative', average_rating__lte: 3 }, 40);
  expect(sent).toEqual({
    all: true,
    filters: { has_negative: true, average_rating__lte: 3 },
    except: [except],
    expected: 40,
  });
  expect(z.safeParse(bulkReviewChats.body, { ...sent, is_reviewed: true }).success).toBe(true);
  const lists = { total_messages__in: '2,4', average_rating__isnull: true, assistant__in: 'a,b' };
  expect(chosenChats({ all: true, except: new Set() }, lists, 1)).toMatchObject({
    filters: { total_messages__in: [2, 4], average_rating__isnull: true, assistant__in: ['a', 'b'] },
    except: [],
  });
  expect(chosenChats({ all: false, ids: new Set(['c1']) }, {}, 1)).toEqual({ ids: ['c1'] });
});
