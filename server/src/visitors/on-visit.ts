import type { Call } from '@regia/contract/call';
import { on } from '../platform/http/bind.ts';
import type { Incoming, Result, Route } from '../platform/http/bind.ts';
import type { AskingVisitor, Visitor } from './visitor.ts';

type VisitorCall = Call & { readonly access: 'visitor' };

/** The visitor has been counted only if the call says that it counts a question. */
type IncomingVisit<C extends VisitorCall> = Omit<Incoming<C>, 'caller'> & {
  readonly visitor: C['counts'] extends 'question' ? AskingVisitor : Visitor;
};

/** Binds a call of visitors to its use case. */
export const onVisit = <C extends VisitorCall>(
  definition: C,
  handle: (incoming: IncomingVisit<C>) => Result<C>,
): Route =>
  on(definition, ({ caller, ...incoming }) =>
    // The guard of visitors made the caller, and read the same call.
    handle({ ...incoming, visitor: caller } as unknown as IncomingVisit<C>),
  );
