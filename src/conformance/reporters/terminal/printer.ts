import styles from 'ansi-styles';
import { onOneLine } from '../escape-control-characters.ts';
import { hangingIndent } from './hanging-indent.ts';

/** The colours and weights of text on a terminal. */
export type Style = 'bold' | 'dim' | 'red' | 'yellow' | 'green';

/** How text is printed. */
export interface PrinterOptions {
  color?: boolean;
  width?: number;
}

/** Collects the lines of a report, wrapped and coloured as the options state. */
export class Printer {
  readonly #lines: string[] = [];
  readonly #color: boolean;
  readonly #width: number | undefined;

  constructor({ color = false, width }: PrinterOptions) {
    this.#color = color;
    this.#width = width;
  }

  #paint(style: Style, text: string): string {
    return this.#color ? styles[style].open + text + styles[style].close : text;
  }

  /** Adds a line as it is. */
  line(text = ''): void {
    this.#lines.push(text);
  }

  /** Adds printable text after a head; each may have a colour. */
  text(head: string, text: string, headStyle?: Style, textStyle?: Style): void {
    const safeHead = onOneLine(head);
    const printed = hangingIndent(safeHead, onOneLine(text), this.#width);
    const { length } = safeHead.trimEnd();
    // Coloured after wrapping, which counts columns.
    const paint = (style: Style | undefined, part: string) => (style ? this.#paint(style, part) : part);
    this.#lines.push(paint(headStyle, printed.slice(0, length)) + paint(textStyle, printed.slice(length)));
  }

  /** Adds bold text in a colour. */
  headline(text: string, style: Style): void {
    const printed = hangingIndent('', onOneLine(text), this.#width);
    this.#lines.push(this.#paint('bold', this.#paint(style, printed)));
  }

  toString(): string {
    return `${this.#lines.join('\n')}\n`;
  }
}
