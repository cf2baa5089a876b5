// The parts of the account that pages of other domains show.
export { chooseMails, mailQueries } from './mail-queries.ts';
