import { writeFileSync } from 'node:fs';
import { configReference } from './config-reference.ts';

writeFileSync(new URL('../../../docs/configuration.md', import.meta.url), configReference());
