export { addCompletion } from './add-completion.ts';
export { createProgram } from './create-program.ts';
export { describeCommanderError } from './describe-commander-error.ts';
export { findCommand } from './find-command.ts';
export { parseDate } from './parse-date.ts';
export { parseWholeNumber } from './parse-whole-number.ts';
export { readEnvironment } from './read-environment.ts';
export { toUsageText } from './to-usage-text.ts';
