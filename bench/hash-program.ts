import { hash, verify } from '@node-rs/argon2';

/**
 * The hashing of a sign-in alone: checks passwords against a hash with the product's parameters, so many in parallel.
 */
const [seconds = '4', atOnce = '20'] = process.argv.slice(2);
const PASSWORD = 'Una-Prova-1234!';
const known = await hash(PASSWORD, { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 });
const endMs = Date.now() + Number(seconds) * 1000;
let checked = 0;

async function check(): Promise<void> {
  while (Date.now() < endMs) {
    if (await verify(known, PASSWORD)) checked += 1;
  }
}

await Promise.all(Array.from({ length: Number(atOnce) }, check));
console.log(JSON.stringify({ perSecond: checked / Number(seconds) }));
