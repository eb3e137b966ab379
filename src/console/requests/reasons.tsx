import { useContext } from 'preact/hooks';
import { PageContext } from '../page/page-context.ts';
import type { ChoiceView } from '../settings/settings.ts';
import { toReasons } from './to-reasons.ts';

/** A quotation from the specification, with its code as code. */
const Quote = ({ text }: { text: string }) => (
  <q>{text.split('`').map((part, index) => (index % 2 === 0 ? part : <code key={part}>{part}</code>))}</q>
);

/** The words of a choice, as a link if the page lists the choice. */
function Words({ text, choice }: { text: string; choice: ChoiceView | undefined }) {
  return choice ? <a href={`#choice-${choice.id}`}>{text}</a> : <code>{text}</code>;
}

/** Why a response is what it is. */
export function Reasons({ reason }: { reason: string | undefined }) {
  const { choices, noReason } = useContext(PageContext);
  if (!reason) return <p class="hint">{noReason}</p>;
  const find = (choice: string | undefined) => choices.find(({ id }) => id === choice);
  return (
    <ul class="reasons">
      {toReasons(reason).map(({ text, quotes, choice }) => (
        <li key={text}>
          <Words text={text} choice={find(choice)} />
          {find(choice) && <q>{find(choice)?.question}</q>}
          {quotes.map((quote) => (
            <Quote key={quote} text={quote} />
          ))}
        </li>
      ))}
    </ul>
  );
}
