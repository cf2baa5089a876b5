import type { Method } from '@regia/contract/mfa/methods';
import { queueMail } from '../outbox/public.ts';
import { publicUrl } from '../platform/config.ts';
import type { Trx } from '../platform/db.ts';
import type { Services } from '../platform/services.ts';
import type { Holder } from './queries.ts';

type News =
  | { kind: 'method_added' | 'primary_method_changed'; method: Method }
  | { kind: 'method_removed'; method: Method; by: string }
  | { kind: 'backup_codes_renewed' };

/** Tells a person by mail what changed in their second factor, in case somebody else did it. */
export async function tellHolder(services: Services, trx: Trx, holder: Holder, news: News): Promise<void> {
  const to = { email: holder.email, name: holder.name, language: holder.language };
  const link = `${publicUrl(services.config)}/mfa/mfamethod/`;
  const { kind } = news;
  switch (kind) {
    case 'method_removed':
      return queueMail(services, trx, { to, kind, values: { method: news.method, by: news.by, link } });
    case 'backup_codes_renewed':
      return queueMail(services, trx, { to, kind, values: { link } });
    default:
      return queueMail(services, trx, { to, kind, values: { method: news.method, link } });
  }
}
