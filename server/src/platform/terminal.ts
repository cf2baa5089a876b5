/** The only way to the terminal besides the log: for people who start the server, or call a command. */
export const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

export const complain = (text: string): void => {
  process.stderr.write(`${text}\n`);
};
