import { join } from 'node:path';
import { buildWidget } from './build-widget.ts';

await buildWidget(join(import.meta.dirname, 'dist'));
