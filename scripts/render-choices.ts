import { choiceIds, choicePoint, choiceTable, choiceValues } from '../src/reference/index.ts';

const code = (value: string) => `\`${value}\``;

/** The page docs/choices.md, from the table of choices and the ledger of open points. */
export function renderChoices(): string {
  const rows = choiceIds.map((id) => {
    const { question, section } = choicePoint(id);
    const [first = '', ...others] = choiceValues(id).map(code);
    return `| ${code(id)} | ${question} | ${section} | ${first} | ${others.join(', ')} | ${choiceTable[id].why} |`;
  });
  return [
    '# Choices',
    '',
    "What the reference does where the specification is silent. Set in code with `createPetstore({ choices: { limitOutOfRange: 'clamp' } })`, or with `petstore-mock --choice limitOutOfRange=clamp`.",
    '',
    'This page is generated from the table in `src/reference/choices/choice-table.ts` by `npm run docs`.',
    '',
    '| choice | question | section of the specification | default | alternatives | why the default |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
