import type { ChoiceView } from '../settings/settings.ts';
import { toReasons } from './to-reasons.ts';

/** A quotation from the specification, with its code as code. */
const Quote = ({ text }: { text: string }) => (
  <q>{text.split('`').map((part, index) => (index % 2 === 0 ? part : <code key={part}>{part}</code>))}</q>
);

interface ReasonsProps {
  reason: string | undefined;
  choices: readonly ChoiceView[];
}

/** Why a response is what it is. */
export function Reasons({ reason, choices }: ReasonsProps) {
  if (!reason) {
    return (
      <p class="hint">
        Not recorded. Reasons are kept only while the console is open, or with <code>--explain</code>.
      </p>
    );
  }
  return (
    <ul class="reasons">
      {toReasons(reason).map(({ text, quotes, choice }) => (
        <li key={text}>
          {choice === undefined ? <code>{text}</code> : <a href={`#choice-${choice}`}>{text}</a>}
          {choice !== undefined && <q>{choices.find(({ id }) => id === choice)?.question}</q>}
          {quotes.map((quote) => (
            <Quote key={quote} text={quote} />
          ))}
        </li>
      ))}
    </ul>
  );
}
