import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openForm, signedIn } from '../../test/form-page.tsx';
import { useSession } from '../platform/session/store.ts';
import { PermissionDeniedPage } from './PermissionDeniedPage.tsx';

test.each([
  [{ name: 'Comune di Prova' }, 'Ask an administrator of Comune di Prova for access.'],
  [null, 'Ask an administrator of your organization for access.'],
])(
  'USER-09 the permission page for %j names who can grant access, and leads home',
  async (organization, who) => {
    signedIn();
    useSession.setState({ me: { id: '7', organization, profiles: [], permissions: [] } as never });
    await openForm(PermissionDeniedPage);
    await expect.element(page.getByRole('heading', { name: 'Permission denied' })).toBeVisible();
    const text = page.getByText(/Sorry, you are not allowed to access this page/);
    await expect.element(text).toMatchTextContent(who);
    await expect.element(page.getByRole('link', { name: 'Go to home' })).toHaveAttribute('href', '/');
  },
);
