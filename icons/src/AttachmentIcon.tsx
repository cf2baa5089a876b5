// Generated from svg/attachment.svg by make.ts.
import { icon } from '../icon.tsx';

export const AttachmentIcon = icon(<path d="m20 11.25-8.1 8.1a5.05 5.05 0 0 1-7.15-7.15l8.35-8.35a3.4 3.4 0 0 1 4.8 4.8l-8.3 8.3a1.72 1.72 0 0 1-2.45-2.43l7.6-7.6"/>);
