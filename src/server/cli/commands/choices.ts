import { choiceIds, choicePoint, choiceTable, choiceValues } from '../../../reference/index.ts';

/** Prints every choice with its values, the default first, and the question that it decides. */
export function printChoices(): void {
  const lines = choiceIds.map((id) => {
    const [defaultValue, ...alternatives] = choiceValues(id);
    return `${id}=${defaultValue}  (or ${alternatives.join(', ')})\n  ${choicePoint(id).question} ${choiceTable[id].why}\n`;
  });
  process.stdout.write(`${lines.join('')}\nTo choose: petstore-mock --choice ID=VALUE (repeatable)\n`);
}
