import { beforeEach, expect, test } from 'vitest';
import {
  isOverlayShown,
  requestUnderWay,
  resetLoading,
  setForceLoading,
  setLoading,
  setNoLoading,
  useLoading,
} from './loading.ts';

const isShown = () => isOverlayShown(useLoading.getState());
const isLoading = () => useLoading.getState().loading;
const save = () => requestUnderWay({ noLoading: false });
const read = () => requestUnderWay({ noLoading: true });

beforeEach(resetLoading);

test('APP-16 the overlay stays until the last of two saves has ended', () => {
  const first = save();
  const second = save();
  first();
  first();
  expect(isShown()).toBe(true);
  second();
  expect(isShown()).toBe(false);
});

test('APP-16 a read counts as loading and shows no overlay', () => {
  const end = read();
  expect([isLoading(), isShown()]).toEqual([true, false]);
  end();
  expect([isLoading(), isShown()]).toEqual([false, false]);
});

test('APP-16 a save beside a read shows the overlay until the save has ended', () => {
  const endRead = read();
  const endSave = save();
  expect(isShown()).toBe(true);
  endSave();
  expect([isLoading(), isShown()]).toEqual([true, false]);
  endRead();
  expect(isLoading()).toBe(false);
});

test('APP-16 noLoading hides the overlay, forceLoading shows it in spite of that', () => {
  setNoLoading(true);
  setLoading(true);
  expect(isShown()).toBe(false);
  setForceLoading(true);
  expect([isLoading(), isShown()]).toEqual([true, true]);
  setLoading(false);
  expect(isShown()).toBe(true);
  setForceLoading(false);
  expect([isLoading(), isShown()]).toEqual([false, false]);
});

test('APP-16 with forceLoading set a read that ends leaves the overlay', () => {
  setForceLoading(true);
  read()();
  expect(isShown()).toBe(true);
  setForceLoading(false);
  expect(isShown()).toBe(false);
});

test('ERR-02 a reset hides the overlay; a request from before does not count against later ones', () => {
  setForceLoading(true);
  const old = save();
  resetLoading();
  expect([isLoading(), isShown()]).toEqual([false, false]);
  const later = save();
  old();
  expect(isShown()).toBe(true);
  later();
  expect(useLoading.getState().requests).toBe(0);
});
