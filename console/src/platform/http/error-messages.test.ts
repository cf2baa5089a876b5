import { describe, expect, test } from 'vitest';
import { errorMessages, splitByField } from './error-messages.ts';
import { htmlText, safeHtml } from './safe-html.ts';

describe('ERR-05 C12 every body shape becomes lines', () => {
  test.each([
    ['E1', { name: ['m1', 'm2'], first_name: ['m3'] }, ['name: m1', 'name: m2', 'first name: m3']],
    ['E2', { non_field_errors: ['m'] }, ['m']],
    ['E3', { __all__: ['m'] }, ['m']],
    ['E4', { detail: 'm' }, ['m']],
    ['E5', { detail: 'm', code: 'token_not_valid', messages: [{ message: 'x' }] }, ['m']],
    ['E6', { code: ['Code invalid or expired.'] }, ['code: Code invalid or expired.']],
    ['E7 error', { error: 'm' }, ['m']],
    ['E7 details', { details: 'm' }, ['m']],
    ['E8', ['m1', 'm2'], ['m1', 'm2']],
    ['E9', { field: 'm', n: '1' }, ['field: m', 'n: 1']],
    ['E10', { user: { email: ['m'] } }, ['user › email: m']],
    ['E11', [{}, { name: ['m'] }], ['#2 › name: m']],
    ['E11 nested', { items: [{}, { name: ['m'] }] }, ['items › #2 › name: m']],
    ['E11 one row', [{ name: ['m'] }], ['name: m']],
    ['E12', { '1': { name: ['m'] } }, ['#2 › name: m']],
    ['E12 tags', { tags: { '1': ['m'] } }, ['tags › #2: m']],
    ['E13', { name: ['m'], status_code: 400 }, ['name: m']],
    ['E16', '', []],
    ['null', null, []],
    ['undefined', undefined, []],
    ['{}', {}, []],
    ['[]', [], []],
    ['"null"', 'null', []],
    ['null detail', { detail: null }, []],
    ['deep rows', { a: { b: [{}, { c: ['m'] }] } }, ['a › b › #2 › c: m']],
    ['a list under detail is a field', { detail: ['m'] }, ['detail: m']],
    ['numbers and booleans', { a: 1, b: [true] }, ['a: 1', 'b: true']],
    ['the same line twice', { detail: 'm', error: 'm' }, ['m']],
    ['JSON sent as text', '{"detail":"m"}', ['m']],
    ['plain text', 'm < n', ['m < n']],
  ])('%s', (_, body, expected) => {
    expect(errorMessages(body)).toEqual(expected);
  });

  test('shows field names like __proto__ as text', () => {
    expect(errorMessages(JSON.parse('{"__proto__":["m"],"constructor":{"prototype":["n"]}}'))).toEqual([
      'proto: m',
      'constructor › prototype: n',
    ]);
    expect(({} as Record<string, unknown>).m).toBeUndefined();
  });

  test('ERR-05 A60 reads a body nested a thousand levels, and a very wide one, without a hang or an error', () => {
    const deep = JSON.parse(`${'{"a":'.repeat(1_000)}"m"${'}'.repeat(1_000)}`) as unknown;
    expect(errorMessages(deep)).toEqual([]);
    expect(errorMessages(JSON.parse('['.repeat(1_000) + ']'.repeat(1_000)))).toEqual([]);
    let visited = 0;
    const rows = (said: string | null) =>
      Array.from({ length: 100_000 }, (_, index) => ({
        get [`f${index}`]() {
          visited += 1;
          return said;
        },
      }));
    expect(errorMessages(rows('m'))).toHaveLength(50);
    expect(visited).toBe(50);
    expect(errorMessages({ a: rows(null) })).toEqual([]);
    expect(visited).toBeLessThanOrEqual(5_000);
  });

  test('a download shows msg first', () => {
    expect(errorMessages({ detail: 'd', msg: 'm' }, { download: true })).toEqual(['m']);
  });

  test('limits depth, number and length of the lines', () => {
    const deep = { a: { a: { a: { a: { a: { a: { a: { a: ['m'] } } } } } } } };
    expect(errorMessages(deep)).toEqual([]);
    expect(errorMessages(Array.from({ length: 200 }, (_, index) => `m${index}`))).toHaveLength(50);
    expect(errorMessages([`${'x'.repeat(900)}`])[0]).toHaveLength(500);
  });
});

describe('ERR-05 C12 E14 a string body is sanitised HTML', () => {
  const shown = (body: string) => {
    const [message] = errorMessages(body);
    return typeof message === 'string' ? message : htmlText(message!.html);
  };

  test('removes script, style, title and head with their content, handlers and images', () => {
    const page =
      '<html><head><title>T</title></head><body><script>alert(1)</script><style>p{}</style><p onclick="x()">Bad <b>gateway</b></p><img src=x onerror=alert(1)></body></html>';
    expect(safeHtml(page)).toEqual([{ tag: 'p', children: ['Bad ', { tag: 'b', children: ['gateway'] }] }]);
  });

  test('only http, https and mailto links keep their address', () => {
    const [bad, good] = safeHtml(
      '<a href="java&#115;cript:alert(1)">x</a><a href="https://e.example/?a=1&amp;b=2">y</a>',
    );
    expect(bad).toMatchObject({ tag: 'a', href: undefined });
    expect(good).toMatchObject({ tag: 'a', href: 'https://e.example/?a=1&b=2' });
  });

  test.each([
    '<svg onload=alert(1)>',
    '<img src=x onerror=alert(1)>',
    '<p style="x" id="y" onclick="z">t</p>',
    '<a href="vbscript:x" onmouseover="y">t</a>',
    '<a href=" javascript:x">t</a>',
    '<a href="data:text/html,x">t</a>',
    '<math><a xlink:href="javascript:x">t</a></math>',
    '<scr<script>ipt>alert(1)</script>',
    '<b><script>alert(1)//',
    '<p title="><script>alert(1)</script>">t</p>',
    '<base href="https://evil.example/"><form action="x"><input></form>',
    '<!--><img src=x onerror=alert(1)>-->',
  ])('ERR-05 A60 %s: keeps only allowed elements, and the address of a link', (html) => {
    const walk = (nodes: ReturnType<typeof safeHtml>): void => {
      for (const node of nodes) {
        if (typeof node === 'string') continue;
        expect(['b', 'i', 'em', 'strong', 'br', 'p', 'ul', 'ol', 'li', 'a']).toContain(node.tag);
        expect(Object.keys(node).filter((key) => !['tag', 'href', 'children'].includes(key))).toEqual([]);
        expect(node.href ?? 'https://').toMatch(/^(https?:\/\/|mailto:)/);
        walk(node.children);
      }
    };
    walk(safeHtml(html));
    for (const message of errorMessages(html)) if (typeof message === 'object') walk(message.html);
  });

  test('shows a general text for empty and very long pages', () => {
    expect(shown('<html></html>')).toBe('Oops something went wrong!');
    expect(shown(`<p>${'x'.repeat(6_000)}</p>`)).toBe('Oops something went wrong!');
    expect(shown(`<p>${'<'.repeat(1_000_000)}</p>`)).toBe('Oops something went wrong!');
  });
});

test.each([
  [{ detail: 'User is inactive', code: 'user_inactive', status_code: 401 }, {}, ['User is inactive']],
  [{ code: ['Code invalid or expired.'] }, { code: 'Code invalid or expired.' }, []],
  [{ code: 'Too short.' }, { code: 'Too short.' }, []],
])('does not show a machine-readable code on the field `code`: %j', (body, fields, rest) => {
  expect(splitByField(body, ['code'])).toEqual({ fields, rest });
});

test('puts refusals on their fields, and returns the rest', () => {
  const body = { email: { email: ['too long'] }, username: ['taken', 'odd'], detail: 'm', other: ['x'] };
  expect(splitByField(body, ['email', 'username'])).toEqual({
    fields: { email: 'too long', username: 'taken odd' },
    rest: ['m', 'other: x'],
  });
});
