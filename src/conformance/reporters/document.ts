import type { Check } from '../checks/check.ts';
import type { Evidence, Verdict } from '../result/result.ts';

/** How an item counts, the worst first. An `error` keeps a run from being complete; `inconclusive` does not count. */
export type Status =
  | 'failure'
  | 'error'
  | 'warning'
  | 'known'
  | 'unscored'
  | 'inconclusive'
  | 'skipped'
  | 'unselected'
  | 'passed'
  | 'observed';

/** The evidence that an item has its status. */
export interface ShownEvidence {
  /** The subject, if an item has several pieces of evidence. */
  title?: string | undefined;
  /** The expectation and the response, or the behavior of two deployments. */
  facts: readonly { name: string; text: string; isBad?: boolean }[];
  exchanges?: readonly { request?: Evidence['request']; response?: Evidence['response'] }[] | undefined;
  /** The output of a program. */
  output?: string | undefined;
  /** Lines of a shell that show it again. */
  commands?: string | undefined;
}

/** One result: of a check, of a target, of a cause. */
export interface Item {
  id: string;
  level?: Check['level'];
  /** The requirement, in one sentence. */
  title: string;
  status: Status;
  clause?: { id: string; source?: string | undefined; quote: string };
  /** Why it has its status, in one line, if the evidence does not say it. */
  summary?: string | undefined;
  evidence?: readonly ShownEvidence[] | undefined;
  /** How much evidence a report leaves out. */
  omitted?: number;
  /** The id of the item or of the clause whose violation keeps it from being tested. */
  consequenceOf?: string | undefined;
  duration?: number;
  /** Its outcome in an earlier report, in words. */
  before?: string | undefined;
  /** The place of what has to be changed. */
  place?: { file?: string; line?: number };
}

/** Items that probably have one cause. Reports show the evidence of the first. */
export type Group = readonly [Item, ...Item[]];

/** A line of a list. */
export interface Row {
  /** Rows with the same heading follow each other. */
  heading?: string;
  name: string;
  /** An explanation of the name. */
  about?: string | undefined;
  text: string;
  status?: Status;
}

/** The statuses of several targets at several checks. */
export interface Matrix {
  targets: readonly string[];
  rows: readonly { item: Item; statuses: readonly Status[] }[];
}

/** A part of a report. Each format shows those of its contents that it has room for. */
export interface Section {
  id: string;
  title: string;
  lead?: string;
  groups?: readonly Group[];
  /** Whether one line for each group is enough where there is little room. */
  isBrief?: boolean;
  rows?: readonly Row[];
  matrix?: Matrix;
  /** All items of the report, with those that passed. */
  items?: readonly Item[];
  /** Whether it is folded where that is possible, and else counted. */
  isFolded?: boolean;
  /** Whether only pages have room for it. */
  isDetail?: boolean;
}

/** Items that belong together in the reports for CI servers. */
export interface Suite {
  name: string;
  /** Whether it is one of several targets, which have the same items. */
  isTarget?: boolean;
  items: readonly Item[];
  properties?: Readonly<Record<string, string>>;
  /** The labels of this suite. @default those of the report */
  labels?: Readonly<Record<string, string>>;
  startedAt: string;
  duration: number;
}

/** A report, from which every format is rendered: the verdict, and what led to it. */
export interface ReportDocument {
  kit: string;
  startedAt: string;
  duration: number;
  /** The subject of the test, such as a base URL. */
  subject: string;
  verdict: Pick<Verdict, 'kind' | 'scope' | 'detail' | 'summary' | 'notTestable'> & {
    heading: string;
    /** The changes since an earlier report. */
    changes?: string | undefined;
  };
  /** Facts about the subject from the user, by name. */
  labels?: Readonly<Record<string, string>> | undefined;
  /** Sentences about the session, such as how many requests it sent. */
  about: readonly string[];
  /** Advice for the next step. */
  hints?: readonly string[];
  /** The most important one first. */
  sections: readonly Section[];
  suites: readonly Suite[];
}
