import { connect } from 'node:net';

/** Sends raw text to a server, as no client would; returns the status of each answer, or `closed`. */
export const sendRaw = (address: string, text: string, waitMs = 3_000): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname, () => socket.write(text, 'latin1'));
    let said = '';
    const clock = setTimeout(() => socket.destroy(), waitMs);
    socket.on('data', (piece) => (said += piece.toString('latin1')));
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(clock);
      resolve([...said.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map((found) => found[1]).join(' ') || 'closed');
    });
  });
