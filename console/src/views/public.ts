// Routes import the texts alone: the menu is in `public.tsx`, which only pages load.
export { viewsTexts } from './texts.ts';
