import { beforeAll, describe, expect, test, vi } from 'vitest';

let router: typeof import('./router.tsx').router;
let matchOf: (address: string) => { found: string | undefined; inside: boolean };

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
  const shell = await import('./router.tsx');
  await shell.addInsideRoutes();
  ({ router } = shell);
  matchOf = (address) => {
    const [branch, params, route] = router.getMatchedRoutes(address);
    // An address that only matches the catch-all of a layout has no route.
    const found = '**' in params ? undefined : route?.fullPath;
    return { found, inside: branch.some(({ id }) => id === '/app') };
  };
  return () => vi.unstubAllGlobals();
});

const withAndWithoutSlash = (addresses: readonly string[]) =>
  addresses.flatMap((address) => [address, `${address}/`]);

describe('APP-01 a public route exists, in a layout without a session', () => {
  test.each(
    withAndWithoutSlash([
      '/auth/login',
      '/auth/login/two-factor-authentication',
      '/auth/logout',
      '/auth/forgot-password',
      '/auth/provider',
      '/auth/register-account',
      '/reset-password-confirm/MQ/c4ab-91ff',
      '/user-account-activation/MQ/c4ab-91ff',
      '/accept-invitation/MQ/c4ab-91ff',
    ]),
  )('%s', (address) => {
    const { found, inside } = matchOf(address);
    const bare = address.replace('MQ/c4ab-91ff', '$uid/$token').replace(/\/$/, '');
    expect({ found, inside }).toEqual({ found: bare, inside: false });
  });
});

describe('APP-02 these addresses have no route', () => {
  test.each(withAndWithoutSlash(['/auth/password-reset', '/auth/change-password', '/auth']))(
    '%s',
    (address) => {
      expect(matchOf(address).found).toBeUndefined();
    },
  );
});

/** An address without a slash at its end. */
const plain = (address: string) => address.replace(/\/$/, '');

describe('APP-03 a route of the console exists, and requires a session', () => {
  test.each(
    withAndWithoutSlash([
      '/ai/ai-assistants',
      '/ai/ai-assistants/7',
      '/ai/ai-assistants/create',
      '/ai/ai-features',
      '/audit',
      '/google-drive',
      '/dashboard/statistics',
      '/mfa/mfamethod',
      '/mfa/mfamethod/create',
      '/mfa/mfamethod/7',
      '/monitoring/erasures',
      '/monitoring/erasures/$id',
      '/monitoring/gaps',
      '/monitoring/learnings',
      '/monitoring/chats',
      '/monitoring/chats/7',
      '/monitoring/messages',
      '/monitoring/messages/7',
      '/notifications',
      '/profile',
      '/profile/two-factor',
      '/account/registration',
      '/account/user',
      '/account/user/import',
      '/account/user/create',
      '/account/user/7',
      '/account/role-profile',
      '/account/role-profile/create',
      '/account/role-profile/7',
      '/organization/settings',
      '/organization/organization',
      '/organization/identity-provider',
      '/organization/identity-provider/7',
      '/organization/model-endpoint',
      '/organization/model-endpoint/create',
      '/organization/model-endpoint/7',
    ]),
  )('%s', (address) => {
    const { found, inside } = matchOf(address);
    // The route of its own, not that of an element whose id would be `create`.
    expect(plain(found ?? '')).toBe(plain(address).replace(/\/7$/, '/$id'));
    expect(inside).toBe(true);
  });
});

test.each([
  ['reset', '/reset-password-confirm'],
  ['activation', '/user-account-activation'],
  ['invitation', '/accept-invitation'],
] as const)(
  'AUTH-14 C11 12 removes the token of a %s link from the address bar at once, and keeps it in memory',
  async (purpose, bare) => {
    const { mailLink } = await import('../account/links/mail-link.ts');
    const route = router.routesById[`${bare}/$uid/$token`];
    const open = () => route.options.beforeLoad?.({ params: { uid: 'MQ', token: 'c4ab-91ff' } } as never);
    expect(open).toThrow(
      expect.objectContaining({ options: expect.objectContaining({ to: bare, replace: true }) }),
    );
    expect(mailLink(purpose)).toEqual({ uid: 'MQ', token: 'c4ab-91ff' });
  },
);

test.each([
  ['reset', '/reset-password-confirm', '/reset-password-confirm/MQ'],
  ['reset', '/reset-password-confirm', '/reset-password-confirm/MQ/'],
  ['reset', '/reset-password-confirm', '/reset-password-confirm/MQ/c4ab-91ff/).'],
  ['invitation', '/accept-invitation', '/accept-invitation/MQ'],
  ['invitation', '/accept-invitation', '/accept-invitation/MQ/c4ab-91ff/).'],
  ['activation', '/user-account-activation', '/user-account-activation/MQ/'],
  ['activation', '/user-account-activation', '/user-account-activation/MQ/c4ab-91ff/).'],
  ['mails', '/stop-mails', '/stop-mails/weekly_statistics/MQ/'],
  ['mails', '/stop-mails', '/stop-mails/weekly_statistics/MQ/c4ab-91ff/).'],
] as const)(
  'AUTH-14 a %s link that a mail program cut or extended leads to %s, which says so: %s',
  async (purpose, bare, address) => {
    const { keepMailLink, mailLink } = await import('../account/links/mail-link.ts');
    keepMailLink(purpose, { uid: 'MQ', token: 'an-earlier-one' });
    const [, params, route] = router.getMatchedRoutes(address);
    expect(() => route?.options.beforeLoad?.({ params } as never)).toThrow(
      expect.objectContaining({ options: expect.objectContaining({ to: bare, replace: true }) }),
    );
    expect(mailLink(purpose)).toBeNull();
    expect([bare, `${bare}/`].map((page) => plain(matchOf(page).found ?? ''))).toEqual([bare, bare]);
  },
);
