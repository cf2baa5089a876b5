import type { TestServer } from './server.ts';

/** From now on no pause of the machine ends the lease of a worker of a training. */
export const keepLeases = ({ database }: Pick<TestServer, 'database'>): Promise<unknown> =>
  database.pool.query(
    `create function keep_lease() returns trigger language plpgsql as
       $$ begin new.lease_until := now() + interval '1 hour'; return new; end $$;
     create trigger keep_lease before insert or update on training_workers
       for each row execute function keep_lease()`,
  );
