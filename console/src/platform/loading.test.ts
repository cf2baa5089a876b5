import { beforeEach, expect, test } from 'vitest';
import {
  requestUnderWay,
  resetLoading,
  setForceLoading,
  setLoading,
  setNoLoading,
  useLoading,
} from './loading.ts';

const isLoading = () => useLoading.getState().loading;

beforeEach(() => {
  setNoLoading(false);
  resetLoading();
});

test('APP-16 the veil is there while a request is under way', () => {
  const first = requestUnderWay();
  const second = requestUnderWay();
  first();
  first();
  expect(isLoading()).toBe(true);
  second();
  expect(isLoading()).toBe(false);
});

test('APP-16 noLoading keeps it away, unless it is forced', () => {
  setNoLoading(true);
  setLoading(true);
  expect(isLoading()).toBe(false);
  setForceLoading(true);
  expect(isLoading()).toBe(true);
  setLoading(false);
  expect(isLoading()).toBe(true);
  setForceLoading(false);
  expect(isLoading()).toBe(false);
});

test('ERR-02 a reset takes it away, and what ends later does no harm', () => {
  const end = requestUnderWay();
  resetLoading();
  expect(isLoading()).toBe(false);
  end();
  expect(useLoading.getState().requests).toBe(0);
});
