import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import {
  IDENTITY_LIFETIME_S,
  identityInNode,
  identityInPhp,
  identityInPython,
} from '@regia/contract/widget/identity-snippets';

const publicId = '5c0e8f7b2a914d63b7f1e6029d48c3a5';
const SECRET = 'a-secret-of-the-test';

const folder = mkdtempSync(join(tmpdir(), 'regia-snippets-'));
afterAll(() => rmSync(folder, { recursive: true }));

const decoded = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));

/** Checks a token with the secret; returns its claims. */
function accepted(token: string): Record<string, unknown> {
  const [header = '', claims = '', signature] = token.trim().split('.');
  const expected = createHmac('sha256', SECRET).update(`${header}.${claims}`).digest('base64url');
  expect(signature).toBe(expected);
  expect(decoded(header)).toEqual({ alg: 'HS256', typ: 'JWT' });
  return decoded(claims) as Record<string, unknown>;
}

function written(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const run = (program: string, file: string): string =>
  execFileSync(program, [file], {
    env: { ...process.env, REGIA_IDENTITY_SECRET: SECRET },
    encoding: 'utf8',
  });

function isHere(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const PROGRAMS = [
  {
    name: 'Node',
    program: process.execPath,
    file: 'sign.mjs',
    code: `${identityInNode(publicId)}\nconsole.log(regiaIdentity('u/42', 'Ada Nò'));\n`,
  },
  {
    name: 'PHP',
    program: 'php',
    file: 'sign.php',
    code: `${identityInPhp(publicId)}\necho regia_identity('u/42', 'Ada Nò');\n`,
  },
  {
    name: 'Python',
    program: 'python3',
    file: 'sign.py',
    code: `${identityInPython(publicId)}\n\nprint(regia_identity("u/42", "Ada Nò"))\n`,
  },
];

describe('ANS-12 the programs that sign a visitor', () => {
  test.for(PROGRAMS)(
    '$name: the token is signed with the secret, names visitor and assistant, and ends soon',
    ({ name, program, file, code }, context) => {
      if (!isHere(program)) context.skip(`${name} is not installed here`);
      const path = written(file, code);
      const beganMs = Date.now();
      const claims = accepted(run(program, path));
      expect(claims).toMatchObject({ sub: 'u/42', name: 'Ada Nò', aud: publicId });
      expect(Number(claims['iat']) * 1000).toBeGreaterThan(beganMs - 1000);
      expect(Number(claims['iat']) * 1000).toBeLessThanOrEqual(Date.now());
      expect(Number(claims['exp']) - Number(claims['iat'])).toBe(IDENTITY_LIFETIME_S);
      expect(accepted(run(program, path))['jti']).not.toBe(claims['jti']);
    },
  );
});
