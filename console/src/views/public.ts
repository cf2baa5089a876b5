// Routes import the texts and the readers of an address alone: the menu is in `public.tsx`, which only pages load.
export { hiddenIn } from './hidden-in.ts';
export { viewsTexts } from './texts.ts';
