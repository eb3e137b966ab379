import { type Corpus, each } from './corpus.ts';

export const limits: readonly string[] = ['1', '2', '3', '9', '10', '19', '20', '21', '50', '51', '75', '99', '100'];

/** Limits whose handling is open. */
export const openLimits: Corpus<string> = {
  always: {
    zero: ['0', '-1'],
    'above the maximum': ['101', '1000'],
    'beyond int32': ['2147483648', '99999999999999999999'],
    ...each(['1.5', 'abc', '', '%20', '%00', 'Infinity', '5%']),
    'other notation': ['1e1', '+5', '05', '0x10', '5+'],
  },
  byTurns: {
    'in a query language': ['null', '5%26status=sold', '5;status=sold'],
    'spaces around': ['%205', '5.0', '5e0'],
    'below zero': ['-20', '-2147483649'],
    'many digits': [`${'0'.repeat(300)}5`, '9'.repeat(400)],
  },
};

/** Statuses of filters whose handling is open. */
export const openStatuses: Corpus<string> = {
  always: {
    ...each(['unknown', '', 'sold,pending', 'constructor', 'null']),
    'other case': ['AVAILABLE', 'Sold'],
    'malformed encoding': ['%E0%A4%A', '%E4', '%C3%28'],
    syntax: ['%27%22%25s%25d'],
    nul: ['available%00'],
    long: ['s'.repeat(300)],
  },
  byTurns: { 'encoded twice': ['s%256Fld'], 'very long': ['{repeat:s:1500}'] },
};

/** Parameters that SPEC.md does not mention, and others in the wrong form. A service that ignores one must keep the others. */
export const openParameters: Corpus<string> = {
  always: {
    repeated: ['limit=3', 'limit=5&limit=7'],
    'array limit': ['limit[]=1', 'limit[0]=5', 'limit[gt]=5'],
    'other case': ['LIMIT=5'],
    ...each(['%6Cimit=5', '__proto__=1', 'sort=-id', 'x=%zz', 'x=1+', 'format=xml', 'cursor=x']),
    'without a value': ['x', '&', '=5'],
    long: [`x=${'y'.repeat(1500)}`],
    'very long': ['x={repeat:y:4000}'],
    credentials: ['callback=f&api_key=other&token=other&key=other'],
    page: ['page=2', 'page=0', 'page=x'],
    offset: ['offset=5', 'offset=-1'],
    attack: ['q=%3Cscript%3E', 'utm_source=x&a=b=c'],
    fields: ['fields=name&envelope=true'],
    select: ['select=name&expand=category&include=total'],
    'page size': ['per_page=90&_limit=90&size=90'],
    'page size of other APIs': ['$top=90&pageSize=90&count=90&max=90'],
    filters: ['categoryId=1&search=a&name=a'],
    order: ['order_by=name&orderBy=name&v=2'],
    'id and time': ['id=1&_=1924684800000'],
    many: [`offset=99999999999&${Array.from({ length: 120 }, (_, index) => `a${index}=1`).join('&')}`],
  },
  byTurns: {
    'question mark': ['?limit=5'],
    'encoded twice': ['limit=%2535', 'limit=5%00'],
    prototype: ['constructor=1&__proto__[limit]=1'],
  },
};

/** The same with another status, so that no other goes with them. */
export const openFilters: Corpus<string> = {
  always: {
    repeated: ['status=sold', 'status=sold&status=pending'],
    array: ['status[]=sold'],
    semicolon: [';status=sold'],
    'without a value': ['limit&status', 'limit=&status='],
  },
  byTurns: { 'other case': ['Limit=5&Status=sold'], 'encoded value': ['status=s%6Fld'] },
};
