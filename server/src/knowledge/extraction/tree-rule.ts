import type { PageElement, PageNode } from './page.ts';
import type { Survey } from './surveyed-page.ts';

/**
 * Decides about one element of a page before its text is read: drops it, or returns the nodes that stand in its place,
 * which no rule sees again. It may also change the element's children, which the rules see next.
 */
export type TreeRule = (element: PageElement, page: Survey) => 'drop' | readonly PageNode[] | undefined;
