/** A line of a stack trace in JavaScript, Java, C#, Python, PHP, Go or Ruby. Each pattern is anchored, so that it is linear. */
const FRAMES: readonly RegExp[] = [
  /^at (?:async |new )?[\w.$<>/[\]]{1,200} ?\(/,
  /^at \S{1,200}:\d{1,7}:\d{1,7}$/,
  /^at \S.{0,300} in \S.{0,300}:line \d/,
  /^Traceback \(most recent call last\)/,
  /^File \\?"[^"]{1,200}\\?", line \d/,
  /^#\d{1,3} \S{1,200}\(\d{1,7}\)/,
  /^#\d{1,3} \{main\}/,
  /^\S{1,200}\.go:\d/,
  /^(?:from )?\S{1,200}\.rb:\d{1,7}:in /,
];

/** Longer lines are cut: a frame shows at their beginning. */
const MAX_LINE = 1000;

/** A position in the JSON of a client, such as `at line 1:27`, is one line and no frame. */
const MIN_FRAMES = 2;

/** Whether a text, such as the JSON of an error, contains at least two frames of a stack trace. */
export function hasStackTrace(text: string): boolean {
  // Lines are escaped in JSON, and frames may be strings of an array.
  const lines = text.split(/\\r|\\n|\n|(?<!\\)"/);
  const frames = lines.filter((line) => {
    const start = line
      .slice(0, MAX_LINE)
      .replace(/^(?:\s|\\t)+/, '')
      .trimEnd();
    return FRAMES.some((pattern) => pattern.test(start));
  });
  return frames.length >= MIN_FRAMES;
}
