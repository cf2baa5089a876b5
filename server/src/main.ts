import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readConfig, WrongSetting } from './platform/config.ts';
import type { Config } from './platform/config.ts';
import { homeOf } from './platform/connection.ts';
import { startProblem } from './platform/start-problem.ts';
import { complain } from './platform/terminal.ts';

// The built server is one file in dist/, the source many files in src/: the migrations are beside both folders.
const migrations = fileURLToPath(new URL('../migrations/', import.meta.url));
const [command, ...rest] = process.argv.slice(2).filter((word) => word !== '--empty');

let config: Config | undefined;
try {
  config = readConfig(process.env);
  const context = { config, home: homeOf(process.env), migrations, empty: process.argv.includes('--empty') };
  if (!existsSync(migrations))
    throw new WrongSetting(`${migrations} is missing: build again with \`npm run setup\`.`);
  // Each half of the server is loaded only when it is needed.
  if (command === undefined) await (await import('./serve.ts')).serve(context);
  else process.exitCode = await (await import('./commands/run.ts')).runCommand(command, rest, context);
} catch (error) {
  complain(await startProblem(error, config));
  process.exit(error instanceof WrongSetting ? 78 : 1);
}
