// Routes import the texts alone: the parts are in `public.tsx`, which only pages load.
export { learningTexts } from './texts.ts';
