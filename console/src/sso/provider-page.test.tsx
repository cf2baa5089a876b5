import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { PROVIDER } from '../../test/form-page.tsx';
import { openPage } from '../../test/open-page.tsx';
import { queryClient } from '../platform/query.ts';
import { ssoRoutes } from './routes.tsx';

const PERMISSIONS = ['provider.list', 'provider.retrieve', 'organization.update'];

/** Opens the page of a provider. Returns a way to delete it on the server. */
async function open(more: object = {}) {
  let isThere = true;
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.includes(`/${PROVIDER.id}/`)) return Response.json({ results: [], claimed_domains: [] });
    return isThere
      ? Response.json({ ...PROVIDER, ...more })
      : Response.json({ detail: 'Element not found' }, { status: 404 });
  });
  const address = `/organization/identity-provider/${PROVIDER.id}/`;
  await openPage({ address, routes: ssoRoutes, permissions: PERMISSIONS });
  return { remove: () => (isThere = false) };
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name });

test('AUTH-01 a provider that was deleted meanwhile is not found, although the page has shown it before', async () => {
  const { remove } = await open();
  await expect.element(heading('Accesso')).toBeVisible();
  remove();
  await queryClient.invalidateQueries();
  await expect.element(heading('Element not found')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Go to identity providers' })).toBeVisible();
  expect(page.getByLabelText('Issuer').elements()).toEqual([]);
});

test.each([
  [true, 'Checks whether people can sign in with the saved settings.'],
  [false, 'Save, test, then activate.'],
])('AUTH-01 the test of a provider that is active (%s) says what it is for', async (isActive, words) => {
  await open({ is_active: isActive });
  await expect.element(page.getByText(words)).toBeVisible();
});
