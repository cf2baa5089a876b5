import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { button, show } from '../../test/show.tsx';
import { HttpError } from '../platform/http/error.ts';
import { ListState } from './ListState.tsx';

const refetch = vi.fn<() => void>();
const onPage = vi.fn<(page: number) => void>();
const READ = { data: undefined, error: null, isError: false, isPlaceholderData: false, refetch };
type Given = Partial<Omit<typeof READ, 'data'>> & { data?: { count: number; results: string[] } };

const open = (given: Given, more: { filtered?: string | false; needs?: (typeof READ)[] } = {}) =>
  show(
    <ListState
      query={{ ...READ, ...given }}
      empty="Nothing yet"
      paging={{ page: 1, pageSize: 2, onPage }}
      {...more}
    >
      {({ results }, isNext) => (
        <ul aria-label={isNext ? 'the previous names' : 'the names'}>
          {results.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </ListState>,
  );

const names = page.getByRole('list', { name: 'the names', exact: true });
const full = { count: 2, results: ['Ada', 'Bea'] };
const none = { count: 0, results: [] };
const error = (status: number) =>
  ({ isError: true, error: new HttpError({ status, body: { detail: 'No.' } }) }) as never as Given;

test('before the first answer it shows a skeleton', async () => {
  await open({});
  await expect.element(page.getByText('Loading...')).toBeInTheDocument();
  await expect.element(page.getByText('Nothing yet')).not.toBeInTheDocument();
});

test('it waits for the other reads, too', async () => {
  await open({ data: full }, { needs: [READ] });
  await expect.element(page.getByText('Loading...')).toBeInTheDocument();
  await expect.element(names).not.toBeInTheDocument();
});

test('the rows show, without pages if they fit on one', async () => {
  await open({ data: full });
  await expect.element(names).toHaveTextContent('AdaBea');
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
});

test('more rows than a page holds get pages', async () => {
  await open({ data: { ...full, count: 3 } });
  await button('Next page').click();
  expect(onPage).toHaveBeenCalledExactlyOnceWith(2);
});

test('no row yet and no row with these filters are told apart', async () => {
  const shown = await open({ data: none });
  await expect.element(page.getByText('Nothing yet')).toBeVisible();
  await shown.unmount();
  await open({ data: none }, { filtered: 'Nothing matches' });
  await expect.element(page.getByText('Nothing matches')).toBeVisible();
  await expect.element(page.getByText('Nothing yet')).not.toBeInTheDocument();
});

test('the rows stay while the next ones load', async () => {
  await open({ data: full, isPlaceholderData: true });
  const previous = page.getByRole('list', { name: 'the previous names' });
  await expect.element(previous).toBeVisible();
  expect(previous.element().parentElement!.ariaBusy).toBe('true');
});

test('after an empty list the next one is waited for', async () => {
  await open({ data: none, isPlaceholderData: true });
  await expect.element(page.getByText('Loading...')).toBeInTheDocument();
  await expect.element(page.getByText('Nothing yet')).not.toBeInTheDocument();
});

test('ERR-07 a failed read shows the message, and can be repeated', async () => {
  await open(error(400));
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Failed to load data.*No\./);
  await button('Try again').click();
  expect(refetch).toHaveBeenCalledOnce();
});

test('USER-09 a refused read shows the message; it cannot be repeated', async () => {
  await open(error(403));
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Permission denied.*No\./);
  await expect.element(button('Try again')).not.toBeInTheDocument();
});

test('a failed refresh leaves the rows, and says that they may be old', async () => {
  await open({ ...error(400), data: full });
  await expect.element(names).toBeVisible();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/This list may be out of date/);
});
