export { recountFigures } from './recount-figures.ts';
