import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { RouterProvider } from '@tanstack/react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openForm, signedIn } from '../../test/form-page.tsx';
import { button, show } from '../../test/show.tsx';
import { HttpError } from '../platform/http/error.ts';
import { BrokenPage } from './BrokenPage.tsx';
import { NotFoundInside, NotFoundPage } from './NotFoundPage.tsx';
import { Root } from './Root.tsx';
import { ScreenTooSmallRoute } from './ScreenTooSmallPage.tsx';

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const home = page.getByRole('link', { name: 'Go to home' });

test.each([
  ['outside', NotFoundPage],
  ['inside', NotFoundInside],
])('APP-06 the 404 page %s the shell says what it is, and leads home', async (_, Page) => {
  signedIn();
  await openForm(Page);
  await expect.element(heading('Oops, nothing here...')).toBeVisible();
  await expect.element(page.getByText('404')).toBeVisible();
  await expect.element(page.getByText('This page has moved or never existed.')).toBeVisible();
  await expect.element(home).toHaveAttribute('href', '/');
});

test('APP-06 the page of a small screen says how wide it must be, and at its own address leads home', async () => {
  signedIn();
  await openForm(ScreenTooSmallRoute);
  await expect.element(heading('Screen too small')).toBeVisible();
  await expect.element(page.getByText(/a width of at least 320 pixels/)).toBeVisible();
  await expect.element(home).toHaveAttribute('href', '/');
});

test('APP-06 under 320 pixels the page gives way, and comes back by itself with what was typed', async () => {
  onTestFinished(() => page.viewport(1280, 800));
  await page.viewport(320, 700);
  const root = createRootRoute({ component: Root });
  const typing = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <input aria-label="Name" />,
  });
  const router = createRouter({ routeTree: root.addChildren([typing]), history: createMemoryHistory() });
  await show(<RouterProvider router={router as never} />);
  const name = page.getByLabelText('Name');
  await name.fill('Ada');
  await expect.element(heading('Screen too small')).not.toBeInTheDocument();
  await page.viewport(319, 700);
  await expect.element(heading('Screen too small')).toBeVisible();
  await expect.element(name).not.toBeVisible();
  expect(home.elements()).toEqual([]);
  await page.viewport(320, 700);
  await expect.element(name).toBeVisible();
  await expect.element(name).toHaveValue('Ada');
  await expect.element(heading('Screen too small')).not.toBeInTheDocument();
});

test('ERR-07 ERR-04 a page that could not open says what the server said, and tries again', async () => {
  signedIn();
  const refused = new HttpError({ status: 400, body: { detail: 'The office is closed.' } });
  const { router } = await openForm(() => <BrokenPage error={refused} reset={() => {}} />);
  const again = vi.spyOn(router, 'invalidate');
  await expect.element(heading('Oops something went wrong!')).toBeVisible();
  await expect.element(page.getByText('The office is closed.')).toBeVisible();
  await button('Try again').click();
  expect(again).toHaveBeenCalledOnce();
});

test('ERR-07 ERR-04 a page without its code says so, without the text of the fault', async () => {
  signedIn();
  const fault = new TypeError('Failed to fetch dynamically imported module');
  await openForm(() => <BrokenPage error={fault} reset={() => {}} />);
  await expect.element(page.getByText('Couldn’t open this page.')).toBeVisible();
  expect(document.body.textContent).not.toContain('dynamically');
});
