// Routes import the texts alone: the parts are in `public.tsx`, which only pages load.
export { chatTexts } from './texts.ts';
export { whyTexts } from './why/texts.ts';
