export { useShownColumns } from './use-hidden-columns.ts';
export { ViewsMenu } from './ViewsMenu.tsx';
