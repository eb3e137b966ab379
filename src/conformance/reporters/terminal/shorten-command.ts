/** The maximum number of characters of a command to show. Longer ones send long names or bodies. */
const MAX_COMMAND = 1000;

/** The characters of a longer one that are shown. */
const MAX_START = 300;

/** A command for pasting, or the beginning of a long one, which would hide the rest of the report. */
export const shortenCommand = (command: string): string =>
  command.length > MAX_COMMAND
    ? `${command.slice(0, MAX_START).toWellFormed()}… (${command.length} characters; the JSON report has the whole command)`
    : command;
