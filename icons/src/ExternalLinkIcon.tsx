// Generated from svg/external-link.svg by make.ts.
import { icon } from '../icon.tsx';

export const ExternalLinkIcon = icon(<path d="M13.75 3.75h6.5v6.5m0-6.5L11 13m7 1.25v3.5a2.5 2.5 0 0 1-2.5 2.5H6.25a2.5 2.5 0 0 1-2.5-2.5V8.5A2.5 2.5 0 0 1 6.25 6h3.5"/>);
