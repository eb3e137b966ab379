/** Describes where a text stops being JSON. The parser that knows line numbers is only loaded for an error message. */
export async function describeSyntaxError(text: string): Promise<string> {
  const { parse } = await import('@humanwhocodes/momoa');
  try {
    parse(text, { mode: 'json' });
    return 'it is nested too deeply';
  } catch (error) {
    const { message, line, column } = error as Error & { line?: number; column?: number };
    // Such as an overflow of the stack.
    if (line === undefined) return 'it is nested too deeply';
    // The rest of the message may quote the file.
    return message.includes('end of input') ? 'it ends too early' : `line ${line}, column ${column} is not JSON`;
  }
}
