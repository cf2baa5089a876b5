import { connect } from 'node:net';
import { HANG_MS } from './pace.ts';

/** Sends raw text to a server, as no client would; returns the status of each answer, or `closed`. */
export const sendRaw = (address: string, text: string): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname, () => socket.write(text, 'latin1'));
    let said = '';
    const clock = setTimeout(() => socket.destroy(), HANG_MS);
    socket.on('data', (piece) => (said += piece.toString('latin1')));
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(clock);
      resolve([...said.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map((found) => found[1]).join(' ') || 'closed');
    });
  });
