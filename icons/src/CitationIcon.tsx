// Generated from svg/citation.svg by make.ts.
import { icon } from '../icon.tsx';

export const CitationIcon = icon(<path d="M8 4H5v16h3m8-16h3v16h-3M10.5 9.5l2-1.5v8"/>);
