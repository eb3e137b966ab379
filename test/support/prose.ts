/** Phrases that give a literal translation away, and what to write instead. See CONTRIBUTING.md, "Prose". */
const tellTales: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [
    /(?<!\b(?:[Tt]here|[Hh]ere) )\b(?:is|are|was|were|be) no (?!longer\b|more than\b|such\b)[a-z"`]/,
    'is not a valid X, unknown X',
  ],
  [/\b(?:is|are|was|were|be) none\b(?! of\b)/, 'is not one, or drop the clause'],
  [
    /\bno (?:JSON|UTF-8|URL|integer|date)\b(?! (?:body|value|object|schema|problem|test|document))/,
    'not JSON, invalid UTF-8, not an integer',
  ],
  [
    /\bst(?:ands?|ood) (?:in|twice|there|under|before|behind|between|on|as|still|alone|first|below|beside)\b/,
    'is in, appears, is listed',
  ],
  [/\basked for\b/, 'injected, requested'],
  [/\btells? of\b|\btold of\b/, 'reports, logs'],
  [/\b(?:cannot|can't|could not|can|could|may|to) be told\b|\b(?:is|are|was|were) told\b/, 'inconclusive; reported'],
  [/\bwhoever\b/i, 'anyone who, callers that, if you'],
  [
    /(?:^|[.:;,(*] |\/\/ |- )[Ww]ho (?:asks|only|sends|never|names|wants|looks|reads|has|does|is|writes|listens)\b/,
    'callers that ..., if you ...',
  ],
  [/\b(?:does?|did|do|answers?|behaves?|differs?) otherwise\b|\botherwise than\b/, 'differently'],
  [/\bbesides\b/, 'in addition, as well as, except'],
  [/\bat once\b/, 'immediately, in one step, at a time'],
  [/\bso many\b/, 'N, this many'],
  [/\brightly\b/, 'valid, correctly'],
  [/\blets? (?:every|each|all)\b/, 'delays every response'],
  [/\bforbids? to\b|\bforbidden to\b/, 'does not allow ...ing'],
  [/\b(?:MUST|SHOULD) not\b/, 'MUST NOT, SHOULD NOT (RFC 2119)'],
  [/\b(?:brings?|brought|gives?) back\b/, 'restores, returns'],
  [/\bt(?:akes?|aken|ook) back\b/, 'removes, undoes'],
  [/\bto be had\b|\bcan(?:not)? be had\b/, 'is available'],
  [/\bhears? of\b|\bof note\b/, 'is told about; relevant'],
  [/\bjudged? by\b|\bsets? the kit on\b/, 'runs N checks against'],
  [/\bfaults? of the kit\b/, 'internal error'],
  [/\bas (?:it|they) likes?\b/, 'in any way'],
  [/\bfor ever\b/, 'until it is reset, indefinitely'],
  [/\bmend(?:s|ed|ing)?\b/, 'fix'],
  [/\bwill not do\b|\bdoes not do\b/, 'is invalid'],
  [/\bwrong services?\b|\bservices? with (?:a|one) fault\b/, 'mutant'],
  [/\bstrangers?\b|\bStranger/, 'conforming variant'],
  [/\bso that nobody\b/, 'so that no client, so that readers never'],
  [/\bvalid twins?\b/, 'valid counterpart'],
  [
    /\b[Tt]he (?:most|least) (?:animals|requests|characters|checks|bytes|sessions|connections)\b/,
    'the maximum number of',
  ],
  [/\b(?:is|are|was|were) to be\b/, 'must be, will be, may have been'],
  [/(?<!-)\b[Rr]efusals?\b(?!-)|[a-z]Refusal/, 'rejection, error response'],
  [/\bonce in a (?:run|test)\b/, 'once per run'],
  [/\b[Aa]s the clock\b.*\bcounts\b/, 'by its clock, in milliseconds'],
  [/\b[Ww]hat (?:becomes|became|came) of\b/, 'what happens to, the outcome of'],
  [/\bhave in common\b/, 'that all of them share'],
  [/\bexcludes? each other\b/, 'cannot be used together'],
  [/\bwarns? of\b/, 'warns about'],
  [/, also (?:if|after|behind|when|from|with|to|by|characters)\b/, 'even if, even after, including'],
  [/\bin the order of sending\b/, 'in the order they were sent'],
  [/\bsays otherwise\b/, 'by default'],
  [/\bthe one cause\b/, 'the cause'],
  [/\bhas nothing to say\b|\bto hear\b/, 'returns nothing; requires'],
  [/\b(?:asks?|asked) (?:another|the|a) (?:origin|server|service|target|proxy)\b/, 'requests something from'],
  [/\/\*\* What\b/, 'start with a noun or a verb: The facts ..., Describes ...'],
  [/\bPetstore-Because\b|\bpetstore-because\b/, 'Petstore-Reason'],
  [/\bcannot[- ]tell\b|\buntold\b/, 'inconclusive'],
];

/** Each tell-tale phrase of a text, with its line number. */
export function findTellTales(text: string): { line: number; phrase: string; instead: string }[] {
  return text.split('\n').flatMap((line, index) =>
    tellTales.flatMap(([pattern, instead]) => {
      const found = pattern.exec(line);
      return found ? [{ line: index + 1, phrase: found[0].trim(), instead }] : [];
    }),
  );
}
