import { z } from 'zod/mini';

// Compiling validators needs `eval`, which the Content-Security-Policy forbids. The build puts this file beside
// zod itself, so that it runs before any schema is made.
z.config({ jitless: true });
