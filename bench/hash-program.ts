import { hash, verify } from '@node-rs/argon2';

/** The bare work of a sign-in: passwords checked against a hash of the product's own numbers, so many at once. */
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
