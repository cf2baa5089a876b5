import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerAddress, SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  readonly isEncrypted: boolean;
}

export interface SmtpServer {
  readonly port: number;
  /** The value for SMTP_URL, with the server's only account. */
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** The number of recipients that were given. */
  readonly attempts: number;
  close(): Promise<void>;
}

export interface SmtpServerOptions {
  /**
   * `greylists`: 450 to the first recipient. `refuses`: 550 to every recipient. `drops`: takes the first mail and
   * disconnects before it confirms. `unknown sender`: 550 to the first sender.
   */
  readonly behaviour?: 'takes' | 'greylists' | 'refuses' | 'drops' | 'unknown sender';
  readonly withoutTls?: boolean;
  readonly port?: number;
}

const USER = 'regia';
const PASSWORD = 'la parola/d’ordine';

/** A real mail server on this machine: it requires its account, and addresses in standard syntax. */
export async function startSmtpServer(options: SmtpServerOptions = {}): Promise<SmtpServer> {
  const mails: ReceivedMail[] = [];
  let attempts = 0;
  let senders = 0;
  const server = new SMTPServer({
    authMethods: ['PLAIN', 'LOGIN'],
    disabledCommands: options.withoutTls ? ['STARTTLS'] : [],
    // Like real servers: no password without TLS where TLS is offered.
    allowInsecureAuth: options.withoutTls ?? false,
    closeTimeout: 200,
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      username === USER && password === PASSWORD
        ? done(null, { user: USER })
        : done(saying(535, 'Authentication failed')),
    onMailFrom: ({ address }, _session, done) => {
      senders++;
      if (options.behaviour === 'unknown sender' && senders === 1) {
        return done(saying(550, `You do not send for ${address}`));
      }
      return done(isAddress(address) ? undefined : saying(501, 'Bad sender address syntax'));
    },
    onRcptTo: ({ address }, _session, done) => {
      attempts++;
      if (!isAddress(address)) return done(saying(501, `Bad recipient address syntax: ${address}`));
      if (options.behaviour === 'refuses') return done(saying(550, `No such user here: ${address}`));
      if (options.behaviour === 'greylists' && attempts === 1) {
        return done(saying(450, `Greylisted, try again later: ${address}`));
      }
      return done();
    },
    onData: (stream, session, done) => {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          from: (mailFrom as SMTPServerAddress).address,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(pieces).toString('utf8'),
          isEncrypted: session.secure,
        });
        if (options.behaviour === 'drops' && mails.length === 1) {
          for (const connection of server.connections) connection.close();
          return;
        }
        done();
      });
    },
  } satisfies SMTPServerOptions);
  // A client that breaks off a TLS handshake, as a careful sender does, is not an error here.
  server.on('error', () => {});
  await new Promise<void>((resolve) => {
    server.listen(options.port ?? 0, '127.0.0.1', () => resolve());
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    url: `smtp://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`,
    mails,
    get attempts() {
      return attempts;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const saying = (responseCode: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode });

const isAddress = (address: string): boolean =>
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d.-]{0,250}[a-z\d])?$/i.test(address);
