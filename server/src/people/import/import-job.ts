/** The name of the job that imports the rows of a file. */
export const IMPORT_JOB = 'people.import';
