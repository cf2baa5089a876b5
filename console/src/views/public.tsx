export { viewsTexts } from './texts.ts';
export { ViewsMenu } from './ViewsMenu.tsx';
