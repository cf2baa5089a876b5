import type { Page } from '@playwright/test';

/** Refuses the stream of rights, which stays open: the page is then idle when it has loaded. */
export const withoutLiveRights = (page: Page): Promise<unknown> =>
  page.route('**/api/account/me/live/', (route) => route.fulfill({ status: 404, json: {} }));
