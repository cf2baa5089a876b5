import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { WrongSetting } from '../../platform/config.ts';
import type { Db } from '../../platform/db.ts';

/** Returns the domain of an address, after the last `@`. */
export const domainOf = (address: RawBuilder<string>): RawBuilder<string> =>
  sql`lower(substring(${address}, '[^@]*$'))`;

/** Normalizes a typed domain: lower case, ASCII, without `@`, spaces and a final dot. */
export function domainFrom(typed: string): string {
  const bare = typed.trim().replace(/^@/, '').replace(/\.$/, '');
  const named = URL.canParse(`https://${bare}`) ? new URL(`https://${bare}`) : undefined;
  if (named?.host !== named?.hostname || named?.pathname !== '/' || named.search !== '' || named.hash !== '')
    throw notADomain(typed);
  if (
    named.username !== '' ||
    !/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(named.hostname)
  )
    throw notADomain(typed);
  return named.hostname;
}

const notADomain = (typed: string): WrongSetting =>
  new WrongSetting(
    `"${typed}" is not a domain. Give the part after the @ of an address, such as comune.example.`,
  );

/** Claims a domain for an organisation; returns whether the claim is new. */
export async function claimDomain(
  db: Db,
  organizationId: string,
  typed: string,
): Promise<{ domain: string; isNew: boolean }> {
  const domain = domainFrom(typed);
  if (PUBLIC_PROVIDERS.has(domain)) {
    throw new WrongSetting(`${domain} is a public email provider: anyone can have an address there.`);
  }
  const claimed = await db
    .insertInto('organization_domains')
    .values({ domain, organization_id: organizationId })
    .onConflict((conflict) => conflict.column('domain').doNothing())
    .executeTakeFirst();
  if ((claimed.numInsertedOrUpdatedRows ?? 0n) > 0n) return { domain, isNew: true };
  const holder = await db
    .selectFrom('organization_domains as d')
    .innerJoin('organizations as o', 'o.id', 'd.organization_id')
    .select(['o.id', 'o.name'])
    .where('d.domain', '=', domain)
    .executeTakeFirst();
  if (holder?.id !== organizationId) {
    throw new WrongSetting(`${domain} is already claimed by ${holder?.name ?? 'another organization'}.`);
  }
  return { domain, isNew: false };
}

/** The public mail providers: their domains cannot be claimed, because anyone can have an address there. */
const PUBLIC_PROVIDERS: ReadonlySet<string> = new Set(
  `gmail.com googlemail.com outlook.com outlook.it hotmail.com hotmail.it live.com live.it msn.com yahoo.com yahoo.it
  ymail.com rocketmail.com icloud.com me.com mac.com aol.com proton.me protonmail.com pm.me gmx.com gmx.net gmx.de
  web.de mail.com zoho.com yandex.com yandex.ru mail.ru tutanota.com tuta.com fastmail.com hey.com libero.it
  virgilio.it inwind.it iol.it blu.it giallo.it tiscali.it alice.it tin.it tim.it vodafone.it fastwebnet.it teletu.it
  email.it katamail.com supereva.it poste.it kataweb.it arubapec.it pec.it legalmail.it postecert.it pec.libero.it
  orange.fr free.fr laposte.net wanadoo.fr t-online.de freenet.de bluewin.ch btinternet.com comcast.net
  mailinator.com guerrillamail.com 10minutemail.com yopmail.com temp-mail.org`.split(/\s+/),
);
