import { execFileSync } from 'node:child_process';
import { runInNewContext } from 'node:vm';
import {
  htmlSnippet,
  iframeSnippet,
  linkSnippet,
  serverSnippet,
  tagManagerSnippet,
  wordPressSnippet,
} from '@regia/contract/widget/snippets';
import { signedHtmlSnippet, signOutSnippet } from '@regia/contract/widget/identity-snippets';
import { Parser } from 'htmlparser2';
import { describe, expect, test } from 'vitest';

const OPTIONS = { baseUrl: 'https://regia.comune.example', publicId: 'pub_7Hq2LmZ9xKcVbNtR4sWdEf' };
const SCRIPT = 'https://regia.comune.example/widget/v1.js';

interface Tag {
  readonly name: string;
  readonly attributes: Record<string, string>;
  text: string;
}

function tagsIn(html: string): Tag[] {
  const tags: Tag[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => void tags.push({ name, attributes, text: '' }),
    ontext: (text) => {
      const last = tags.at(-1);
      if (last) last.text += text;
    },
  });
  parser.end(html);
  return tags;
}

/** Runs the code with a document that only records what is added to its head. */
function runOnPage(code: string): Record<string, unknown>[] {
  const added: Record<string, unknown>[] = [];
  const document = {
    createElement: (name: string) => ({
      name,
      setAttribute(key: string, value: string) {
        Object.assign(this, { [key]: value });
      },
    }),
    querySelector: () => added[0] ?? null,
    head: { append: (one: never) => added.push(one), appendChild: (one: never) => added.push(one) },
  };
  runInNewContext(code, { document });
  return added;
}

const asAdded = { name: 'script', src: SCRIPT, async: true, 'data-assistant': OPTIONS.publicId };

describe('AST-05 the lines for a site', () => {
  test('the HTML is one script element with the address and the assistant', () => {
    const attributes = { src: SCRIPT, 'data-assistant': OPTIONS.publicId, async: '' };
    expect(tagsIn(htmlSnippet(OPTIONS))).toEqual([{ name: 'script', attributes, text: '' }]);
  });

  test('the HTML of a signed visitor has the identity in addition', () => {
    const [script] = tagsIn(signedHtmlSnippet(htmlSnippet(OPTIONS)));
    expect(script?.attributes).toMatchObject({ src: SCRIPT, 'data-identity': 'IDENTITY', async: '' });
  });

  test('the code for the page after sign-out queues the call, also beside calls of the page', () => {
    const [script] = tagsIn(signOutSnippet);
    for (const queued of [[], [['open']]]) {
      const all = [...queued, ['signOut']];
      const page: Record<string, unknown> = queued.length === 0 ? {} : { Regia: queued };
      runInNewContext(script!.text, Object.assign(page, { window: page }));
      expect(JSON.stringify(page['Regia'])).toBe(JSON.stringify(all));
    }
  });

  test('the WordPress code prints the script at the end of the page', () => {
    const code = wordPressSnippet(OPTIONS);
    expect(code).toContain(`echo '${htmlSnippet(OPTIONS)}';`);
    expect(htmlSnippet(OPTIONS)).not.toContain("'");
  });

  test('the tag manager’s code adds the script with its assistant', () => {
    const [script] = tagsIn(tagManagerSnippet(OPTIONS));
    expect(script?.name).toBe('script');
    expect(runOnPage(script!.text)).toMatchObject([asAdded]);
  });

  test('the iframe and the link lead to the assistant’s page, with a title', () => {
    const address = `https://regia.comune.example/chat/${OPTIONS.publicId}/`;
    expect(tagsIn(iframeSnippet(OPTIONS, 'Chat'))[0]).toMatchObject({
      name: 'iframe',
      attributes: { src: address, title: 'Chat' },
    });
    expect(tagsIn(linkSnippet(OPTIONS, 'Chatta con noi'))[0]).toMatchObject({
      name: 'a',
      attributes: { href: address },
      text: 'Chatta con noi',
    });
  });

  test('the command for a server is valid in a shell, and takes the key from the environment', () => {
    const command = serverSnippet(OPTIONS.baseUrl, 'Quali sono gli orari?');
    const echo = command.replace(/^curl/, 'printf "%s\\n"');
    const words = execFileSync('sh', ['-c', echo], { env: { REGIA_KEY: 'rga_x' }, encoding: 'utf8' });
    expect(words.split('\n')).toEqual([
      '-N',
      'https://regia.comune.example/api/v1/chat/message/',
      '-H',
      'Authorization: Bearer rga_x',
      '-H',
      'Content-Type: application/json',
      '-d',
      '{"content":"Quali sono gli orari?"}',
      '',
    ]);
  });
});
