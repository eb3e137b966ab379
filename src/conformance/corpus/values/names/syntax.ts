/** Text that has a meaning in templates, shells, formats, markup and addresses, which services evaluate or remove. */
export const syntax: readonly string[] = [
  '{% if x %} {{{x}}} {{7*7}} {{#x}} {x} {}',
  '${7*7} #{7*7} *{x} @{x} $(x) `x`',
  '%PATH% $PATH ~x ^x',
  '%d %5.2f %n %% %(x)s %1$s',
  'a%20b %C3%A9 %00 %25 %u00e9 100%',
  'a+b c++ d&e=f',
  String.raw`\n \t \r \0 \\ \" \' \101 \u{41} \/ \b \x`,
  'a;b a|b a,b a#b a:b',
  '// x',
  '../x ./x x/ C:/x',
  '[b]x[/b] **x** __x__ [x](y) ~~x~~ # x',
  'a*b a? (a) [a] a_b a^b a!',
  ':x $1 $$ $` ? @x a@b.example',
  'U+0041 =C3=A9= =?utf-8?q?x?= xn--x',
  '&nbsp; &quot; &apos; &#x41; &eacute; &copy &',
  'a<b 1 < 2 > 1 <3 ->',
  '(c) (tm) :-) ;) :smile:',
  'www.example.com HTTP://X.example',
  "O'Neil 'x' ''",
  '2 * 3 = 6',
  '1/2 3/4 4111111111111111 555-0100 x/ 1,000 2.500,00',
  // Words with a part that filters of words remove.
  'Scunthorpe Cassandra cockatoo assassin',
];

/** Text that firewalls look for. */
export const attacks: readonly string[] = [
  '<!--x--> <![CDATA[x]]> ]]> <?x?>',
  '<iframe src=x> <img src=x onerror=y> <style>x</style> </x>',
  'javascript:x data:text/html,x',
  '/*x*/ DROP TABLE x; UNION SELECT 1',
  '${jndi:x} %{x} ../../x',
];

/** Characters at which names start or end in which services read or remove them: in sheets, shells, paths, files and lists. */
export const edges: readonly string[] = Array.from("-+@#/.',;|*%&!$_`\\");
