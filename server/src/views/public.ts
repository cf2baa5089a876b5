export { rewriteViews } from './rewrite-views.ts';
