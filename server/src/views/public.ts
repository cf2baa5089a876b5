export { lockViews } from './lock-views.ts';
export { rewriteViews } from './rewrite-views.ts';
