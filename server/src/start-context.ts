import type { Config } from './platform/config.ts';
import type { Home } from './platform/connection.ts';

export interface StartContext {
  readonly config: Config;
  readonly home: Home | undefined;
  readonly migrations: string;
  /** Whether to seed nothing: the first-run page then creates the first organisation. */
  readonly empty: boolean;
}
