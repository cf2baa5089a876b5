import { describe, expect, test } from 'vitest';
import { findEngine } from './installed.ts';

const WEBKIT = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];
const SMALL = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const on = (paths: readonly string[]) => (path: string) => paths.includes(path);

describe('ANS-13 the browsers of the long command', () => {
  test('a Firefox that is installed is found, and so is the one that the environment names', () => {
    expect(findEngine('firefox', {}, on(['/usr/bin/firefox-esr']))).toHaveProperty('open');
    expect(findEngine('firefox', { REGIA_FIREFOX: '/opt/firefox/firefox' }, on([]))).toHaveProperty('open');
  });

  test('a missing Firefox is named with the package to install', () => {
    expect(findEngine('firefox', {}, on([]))).toEqual({
      missing: 'Firefox is not installed: apt-get install firefox-esr, or set REGIA_FIREFOX to its path',
    });
  });

  test('WebKit needs its driver, its browser and a screen', () => {
    expect(findEngine('webkit', {}, on([...WEBKIT, SMALL]))).toHaveProperty('open');
    for (const missing of [...WEBKIT, SMALL]) {
      const rest = [...WEBKIT, SMALL].filter((path) => path !== missing);
      expect(findEngine('webkit', {}, on(rest)), missing).toEqual({
        missing: 'WebKit is not installed: apt-get install webkit2gtk-driver xvfb (on Debian)',
      });
    }
  });
});
