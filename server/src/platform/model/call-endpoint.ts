import { Agent } from 'undici';
import type { Dispatcher } from 'undici';
import type { Connector } from '../outbound/pinned-connector.ts';
import { addressOf } from './endpoint-address.ts';
import { failureOf, failureOfRefusal, failureOfStatus } from './failure.ts';
import type { AnswerReader } from './read-answer.ts';
import { hasReason } from './refusal.ts';

export interface Endpoint {
  readonly url: string;
  readonly apiKey: string | undefined;
  readonly name: string;
  /** Whether the key goes into Azure’s own header, whatever the address. */
  readonly takesAzureKey?: boolean;
  /** Opens its connections in place of the usual way: through the guard, for an address that a person typed. */
  readonly connect?: Connector;
}

/** A call under way. */
export interface EndpointCall {
  /** Ends the call and closes its connection. */
  cancel(): void;
  /** Leaves an answer that has been read. The connection is kept if the endpoint ends the answer soon. */
  leave(): void;
}

/** The time in which an endpoint must end an answer that has been read, so that the next call can use the connection. */
const LEAVE_MS = 500;

/**
 * Opens the client of an endpoint. It calls the handlers of the connection directly, without a stream for each answer,
 * and follows no redirect: only the endpoint gets the key. The time limits are those of the caller.
 */
export function openEndpoint({
  url,
  apiKey,
  takesAzureKey,
  connect,
}: Endpoint): (body: string, reader: AnswerReader) => EndpointCall {
  const agent = new Agent({
    headersTimeout: 0,
    bodyTimeout: 0,
    allowH2: false,
    ...(connect === undefined ? {} : { connect }),
  });
  const { origin, path, headers } = addressOf(url, 'chat/completions', apiKey, takesAzureKey);
  const request: Dispatcher.DispatchOptions = {
    origin,
    path,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream, application/json',
      'user-agent': 'Regia',
      ...headers,
    },
  };
  return (body, reader) => {
    const call = new Call(reader);
    agent.dispatch({ ...request, body }, call);
    return call;
  };
}

/** The part of a refusal that is read, in bytes. */
const REFUSAL_MAX = 4_096;

class Call implements EndpointCall, Dispatcher.DispatchHandler {
  readonly #reader: AnswerReader;
  #controller: Dispatcher.DispatchController | undefined;
  #isCancelled = false;
  #isOver = false;
  /** A refusal whose reason stands in its body. */
  #refusal: { readonly status: number; body: string } | undefined;

  constructor(reader: AnswerReader) {
    this.#reader = reader;
  }

  cancel(): void {
    if (this.#refusal) this.#refused(this.#refusal);
    else this.#reader.close();
    this.#isCancelled = true;
    if (!this.#isOver) this.#controller?.abort(new Error('The answer is no longer wanted'));
  }

  leave(): void {
    if (!this.#isOver) setTimeout(() => this.cancel(), LEAVE_MS).unref();
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#isCancelled) this.cancel();
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    if (status >= 200 && status <= 299) return;
    if (hasReason(status)) {
      this.#refusal = { status, body: '' };
      return;
    }
    const retryAfter = headers['retry-after'];
    this.#reader.fail(failureOfStatus(status, Array.isArray(retryAfter) ? retryAfter[0] : retryAfter));
  }

  onResponseData(_controller: Dispatcher.DispatchController, bytes: Buffer): void {
    if (!this.#refusal) return this.#reader.feed(bytes);
    this.#refusal.body += bytes.toString('latin1');
    if (this.#refusal.body.length >= REFUSAL_MAX) this.#refused(this.#refusal);
  }

  onResponseEnd(): void {
    this.#isOver = true;
    if (this.#refusal) this.#refused(this.#refusal);
    else this.#reader.endOfBytes();
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#isOver = true;
    if (this.#refusal) this.#refused(this.#refusal);
    else this.#reader.fail(failureOf(error));
  }

  #refused({ status, body }: { readonly status: number; readonly body: string }): void {
    this.#reader.fail(failureOfRefusal(status, body));
  }
}
