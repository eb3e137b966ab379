/** A member of a JSON object as it is written, with the quotes of its name. */
export interface Member {
  name: string;
  value: string;
}

/** A string, a placeholder, a bracket, a colon, a comma, or other characters of a literal. */
const TOKEN = /"(?:[^"\\]|\\.)*"|\{[a-z]+(?::[^{}]*)?\}|[{}[\]:,]|[^\s"{}[\]:,]+/gs;

/**
 * Reads the members of a body that may contain placeholders.
 *
 * @returns `undefined` if it is not an object.
 */
export function readMembers(body: string): Member[] | undefined {
  const tokens = body.match(TOKEN) ?? [];
  if (tokens.shift() !== '{' || tokens.pop() !== '}') return undefined;
  const members: Member[] = [];
  let depth = 0;
  let current: string[] = [];
  const end = () => {
    const [name = '', colon, ...value] = current;
    current = [];
    const isMember = name.startsWith('"') && colon === ':' && value.length > 0;
    if (isMember) members.push({ name, value: value.join('') });
    return isMember;
  };
  for (const token of tokens) {
    if (token === ',' && depth === 0) {
      if (!end()) return undefined;
      continue;
    }
    if (token === '{' || token === '[') depth++;
    if (token === '}' || token === ']') depth--;
    current.push(token);
  }
  return depth === 0 && end() ? members : undefined;
}
