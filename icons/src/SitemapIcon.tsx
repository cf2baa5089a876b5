// Generated from svg/sitemap.svg by make.ts.
import { icon } from '../icon.tsx';

export const SitemapIcon = icon(<><rect width="6" height="5" x="9" y="3" rx="1.5"/><rect width="5" height="5" x="2.75" y="16" rx="1.5"/><rect width="5" height="5" x="9.5" y="16" rx="1.5"/><rect width="5" height="5" x="16.25" y="16" rx="1.5"/><path d="M12 8v8m-6.75 0v-1.5a2.5 2.5 0 0 1 2.5-2.5h8.5a2.5 2.5 0 0 1 2.5 2.5V16"/></>);
