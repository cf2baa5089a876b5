/** The key of a page that stands in the menu: its address with hyphens, such as `dashboard-statistics` (APP-04). */
export const pageKey = (path: string): string => path.split('/').filter(Boolean).join('-');
