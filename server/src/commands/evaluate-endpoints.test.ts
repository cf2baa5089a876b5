import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { WrongSetting } from '../platform/config.ts';
import { evaluationScene, FILM, PARKING, rightly, SATURDAY } from '../../test/evaluation-scene.ts';
import { eventually } from '../../test/eventually.ts';
import { runCommand, startCommand } from '../../test/run-command.ts';
import { evaluate } from './evaluate.ts';
import { withEndpoints } from './named-endpoints.ts';

const scene = evaluationScene();

describe('ANS-21 the endpoints to ask', () => {
  const opened = (names: readonly string[], organization?: string) =>
    withEndpoints(scene.context(), { names, organization }, async (answerers) =>
      answerers.map(({ name, model, mostTokens }) => ({ name, model, out: mostTokens.out })),
    );

  test('are named by name, in any case, and have room for thoughts in the estimate until they are known', async () => {
    const { name } = await scene.known(scene.first);
    const { organization } = scene.endpoints.town;
    expect(await opened([name.toUpperCase(), name], organization)).toEqual([
      { name, model: 'stand-in-1', out: 1_024 },
    ]);
    await scene.endpoints.town.server.database.pool.query('delete from model_dialects');
    expect(await opened([name], organization)).toEqual([{ name, model: 'stand-in-1', out: 1_024 + 8_192 }]);
  });

  test('are refused if they are unknown or untested, with those that exist', async () => {
    const { organization } = scene.endpoints.town;
    await expect(opened(['Mine'], organization)).rejects.toThrow(
      /has no endpoint "Mine"\. .* has no endpoint\.$/u,
    );
    const { name } = await scene.endpoints.add(scene.first);
    await expect(opened(['Mine'], organization)).rejects.toThrow(
      /has no endpoint "Mine"\. Endpoints of .*: "Endpoint \d+" \(not tested\)\.$/u,
    );
    const untested = opened([name], organization);
    await expect(untested).rejects.toThrow(
      `The endpoint "${name}" has not been tested. Test it in the console first.`,
    );
    await expect(untested).rejects.toThrow(`"${name}" (not tested)`);
    await expect(untested).rejects.toBeInstanceOf(WrongSetting);
    expect(scene.first.asked).toHaveLength(0);
  });

  test('need an organization or the settings of the server', async () => {
    await expect(opened(['Mine'])).rejects.toThrow('Say whose endpoint "Mine" is: --organization NAME.');
    await expect(opened(['server'])).rejects.toThrow('The server has no model endpoint: set MODEL_URL');
  });
});

test.each([
  [{ endpoint: ['server'], runs: '11' }, '--runs is a number from 1 to 10.'],
  [{ endpoint: ['server'], runs: '0' }, '--runs is a number from 1 to 10.'],
  [{ runs: '3' }, '--runs needs an endpoint: --endpoint server, or --endpoint NAME.'],
  [{ yes: true }, '--yes needs an endpoint'],
  [{ organization: 'Comune' }, '--organization needs an endpoint'],
])('ANS-21 evaluate refuses the options %j', async (options, complaint) => {
  await expect(evaluate(scene.context(), { words: [scene.folder], options })).rejects.toThrow(complaint);
});

describe('ANS-21 the command', () => {
  const environment = () => ({
    ...scene.first.environment,
    // Longer than the tests wait.
    MODEL_FIRST_TOKEN_MS: '600000',
    REGIA_SECRET: scene.endpoints.town.server.services.secret,
    REGIA_ALLOW_HOSTS: scene.endpoints.standIns.map(({ url }) => new URL(url).host).join(','),
    MODEL_ASK_FROM: '0',
  });
  const run = (words: string[]) =>
    runCommand(scene.endpoints.town.server, ['evaluate', scene.folder, ...words], {
      environment: environment(),
    });
  const temporaryDatabases = async (): Promise<number> => {
    const { rows } = await scene.endpoints.town.server.database.pool.query(
      "select 1 from pg_database where datname like 'regia\\_evaluation\\_%'",
    );
    return rows.length;
  };

  test('says what it will ask and what that may cost at most, and needs a yes', async () => {
    scene.writeQuestions([SATURDAY, FILM], [PARKING]);
    const { name } = await scene.known(scene.first, { price_in: 0.5, price_out: 1.5 });
    const words = [
      '--endpoint',
      'server',
      '--endpoint',
      name,
      '--organization',
      scene.endpoints.town.organization,
    ];
    const { code, stdout, stderr } = await run(words);
    expect([code, stdout]).toEqual([78, '']);
    expect(stderr).toContain(
      'server (stand-in-1): 3 questions × 3 = 9, cost unknown, because it has no prices\n',
    );
    expect(stderr).toContain(`${name} (stand-in-1): 3 questions × 3 = 9, at most € 0.04\n`);
    expect(stderr).toContain('add --yes to go on. Nothing was asked.');
    expect(scene.first.asked).toHaveLength(0);
  });

  test('asks each question three times of each endpoint, and writes figures and answers into the page', async () => {
    scene.writeQuestions([SATURDAY, FILM], [PARKING]);
    scene.answers(rightly);
    const { name } = await scene.known(scene.second, { price_in: 0.5, price_out: 1.5 });
    const file = join(scene.folder, 'answers.html');
    const words = [
      '--endpoint',
      'server',
      '--endpoint',
      name,
      '--organization',
      scene.endpoints.town.organization,
    ];
    const { code, stdout } = await run([...words, '--yes', '--answers', file]);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /server \(stand-in-1\) {3}answered 100\.0 {3}right of these 100\.0 {3}in vain 0 of 3\n/u,
    );
    expect(stdout).toMatch(/runs 3 {3}judged alike in all 100\.0 {3}failed 0\n/u);
    expect(stdout).toContain('tokens 1,080 in, 270 out   cost € 0.0009');
    expect(scene.endpoints.standIns.map(({ asked }) => asked.length)).toEqual([9, 9]);
    const page = readFileSync(file, 'utf8');
    const table = page.slice(page.indexOf('<tbody>'), page.indexOf('</tbody>'));
    const rows = table.split('</tr>').slice(0, 3);
    for (const [at, who] of ['quotations, without a model', 'server<br>(stand-in-1), 3 runs', name].entries())
      expect(rows[at]).toContain(`<td>${who}`);
    const saturday = page.slice(page.indexOf(`<h3>${SATURDAY.q}`)).split('</article>')[0];
    expect(saturday?.match(/runs 1, 2, 3 · answered · right/gu)).toHaveLength(2);
    expect(saturday).toContain('On Saturday it is open **from 10 am** to 2 pm [1].');
    expect(saturday).toContain('Cites: opening-hours/');
    expect(saturday).toContain('site-en-1 · without a model: answered · shown');
  });

  test('ends at once if it is interrupted while an endpoint writes', async () => {
    scene.writeQuestions([SATURDAY]);
    scene.first.behaviour = { does: 'hang' };
    const { child, ended } = startCommand(
      scene.endpoints.town.server,
      ['evaluate', scene.folder, '--endpoint', 'server', '--yes'],
      { environment: environment() },
    );
    await eventually(() => expect(scene.first.open).toBe(1));
    child.kill('SIGINT');
    expect(await ended).toMatchObject({ code: 130, stdout: '' });
    expect(await temporaryDatabases()).toBe(0);
  });
});
