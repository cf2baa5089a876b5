import { createServer } from 'node:net';
import { Refusal } from './refusal.mjs';

const LOOPBACK = new Set(['', 'localhost', '127.0.0.1', '::1']);

/**
 * Refuses a port that another process holds. The server itself checks an invalid PORT.
 * @param {NodeJS.ProcessEnv} env
 */
export async function refuseTakenPort(env) {
  if (env.REGIA_ROLE === 'worker') return;
  const port = Number(env.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return;
  const host = env.HOST ?? '';
  for (const address of LOOPBACK.has(host) ? ['127.0.0.1', '::1'] : [host]) {
    const code = await tryListening(port, address);
    if (code === 'EADDRINUSE') {
      throw new Refusal(
        `Port ${port} is already in use on ${address}: stop the program that uses it, or choose another port, for example PORT=${port === 65_535 ? 3000 : port + 1} npm start`,
      );
    }
    if (code === 'EACCES') {
      throw new Refusal(
        `This account is not allowed to use port ${port}: choose one above 1023, for example PORT=3000 npm start`,
      );
    }
  }
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | null>} the error's code, or null when the port is free
 */
function tryListening(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve('code' in error ? String(error.code) : 'unknown'));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(null)));
  });
}
