import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Language } from '@regia/contract/fields';
import type { Db } from '../../platform/db.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { houseHead } from '../../platform/house-head.ts';
import { askedRange } from '../../platform/http/asked-range.ts';
import { languageOf } from '../../platform/http/language.ts';
import { policyHeader } from '../../platform/http/policy-header.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { textOf } from '../../platform/http/texts.ts';
import { callerOf } from '../../platform/network-address.ts';
import type { Services } from '../../platform/services.ts';
import { readFile, readPartOfFile } from '../../platform/stored-files.ts';
import { spend } from '../../platform/throttle.ts';
import { ownNameOf } from '../kinds/files/file-address.ts';
import type { FileType } from '../tables.ts';

const FILES_PER_MINUTE = 60;
/** A viewer asks for a large file in many parts. */
const PARTS_PER_MINUTE = 600;

/** The types that a browser shows. All others are saved, so that nothing in a file runs with our origin. */
const SHOWN: Partial<Record<FileType, string>> = {
  pdf: 'application/pdf',
  text: 'text/plain; charset=utf-8',
  markdown: 'text/plain; charset=utf-8',
};

/**
 * Nothing loads but the browser's own viewer: an object or a frame with the same file, and its styles. A policy with a sandbox would
 * end it.
 */
const POLICY = policyHeader({
  'default-src': ["'none'"],
  'object-src': ["'self'"],
  'frame-src': ["'self'"],
  'style-src': ["'unsafe-inline'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
});

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** Serves the files that answers cite to everybody, while an assistant on air lets people open them. */
export function serveFiles(app: FastifyInstance, { db, pool }: Pick<Services, 'db' | 'pool'>): void {
  app.get<{ Params: { id: string; name: string } }>(
    '/file/:id/:name',
    { config: { setsOwnPolicy: true }, exposeHeadRoute: false },
    async (request, reply) => {
      const isPart = request.headers.range !== undefined;
      await spend(pool, {
        scope: isPart ? 'files.parts' : 'files.opened',
        key: callerOf(request.ip),
        most: isPart ? PARTS_PER_MINUTE : FILES_PER_MINUTE,
        seconds: 60,
      });
      const { id } = request.params;
      const file = UUID.test(id) ? await findOpenFile(db, id) : undefined;
      if (!file) return tellMissing(request, reply);
      const shown = SHOWN[file.type];
      const name = encodeURIComponent(ownNameOf(file.name)).replaceAll("'", '%27');
      const tag = `"${file.sha256}"`;
      const part = askedRange(request.headers, { bytes: file.bytes, tag });
      reply.headers({
        'accept-ranges': 'bytes',
        etag: tag,
        'content-security-policy': POLICY,
        'x-frame-options': 'DENY',
        'cache-control': 'no-store',
      });
      if (part === 'none') {
        return reply.code(416).header('content-range', `bytes */${file.bytes}`).send();
      }
      reply
        .type(shown ?? 'application/octet-stream')
        .header(
          'content-disposition',
          `${shown === undefined ? 'attachment' : 'inline'}; filename*=UTF-8''${name}`,
        );
      if (part === 'whole') {
        return reply.header('content-length', file.bytes).send(readFile(db, file.fileId));
      }
      return reply
        .code(206)
        .headers({
          'content-length': part.to - part.from + 1,
          'content-range': `bytes ${part.from}-${part.to}/${file.bytes}`,
        })
        .send(readPartOfFile(db, file.fileId, part));
    },
  );
}

/** A file that has been learnt, of an assistant on air whose cited files may be opened. */
const findOpenFile = (db: Db, id: string) =>
  db
    .selectFrom('source_files as f')
    .innerJoin('sources as s', 's.id', 'f.source_id')
    .innerJoin('assistants as a', 'a.id', 'f.assistant_id')
    .innerJoin('organizations as o', 'o.id', 'f.organization_id')
    .innerJoin('documents as d', (join) =>
      join.onRef('d.source_id', '=', 'f.source_id').on('d.item_key', '=', id),
    )
    .select(['f.name', 'f.type', 'f.bytes', 'f.sha256', 'f.file_id as fileId'])
    .where('f.id', '=', id)
    .where('a.state', '=', 'on_air')
    .where('o.is_active', '=', true)
    .where(sql<boolean>`s.settings ->> 'opensFiles' = 'true'`)
    .executeTakeFirst();

/** A person reads a page, a program the usual refusal. */
function tellMissing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (request.headers.accept?.includes('text/html') !== true) throw refuse('not_found');
  const language = languageOf(request.headers['accept-language']);
  return reply
    .code(404)
    .type('text/html; charset=utf-8')
    .headers({ 'content-language': language.slice(0, 2), vary: 'accept-language, accept' })
    .send(render(language));
}

function render(language: Language): string {
  const title = escapeHtml(textOf(language, 'file_page_title'));
  return `${houseHead({ language: language.slice(0, 2), title: `${title} · Regia` })}
<body>
<main class="text">
<h1>${title}</h1>
<p>${escapeHtml(textOf(language, 'file_page_text'))}</p>
</main>
</body>
</html>
`;
}
