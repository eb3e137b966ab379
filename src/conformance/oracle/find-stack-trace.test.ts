import { expect, test } from 'vitest';
import { hasStackTrace } from './find-stack-trace.ts';

const inJson = (message: string) => JSON.stringify({ code: 'error', message, status: 500 });

test.each([
  ['JavaScript', 'Error: no\n    at answer (/srv/app/petstore.js:10:5)\n    at async run (node:internal/main:1:2)'],
  ['JavaScript without names', 'Error\n    at file:///srv/a.js:10:5\n    at file:///srv/b.js:1:2'],
  [
    'Java',
    'java.lang.IllegalStateException\n\tat com.example.Pets.list(Pets.java:12)\n\tat com.example.Main.main(Main.java:3)',
  ],
  ['C#', '   at Pets.List() in /src/Pets.cs:line 12\r\n   at Program.Main() in /src/Program.cs:line 3'],
  [
    'Python',
    'Traceback (most recent call last):\n  File "/srv/app.py", line 3, in list\n  File "/srv/db.py", line 9, in get',
  ],
  ['Python with one frame', 'Traceback (most recent call last):\n  File "/srv/app.py", line 3, in list\nValueError'],
  ['PHP with one frame', '#0 /srv/index.php(12): Pets->get()\n#1 {main}\n  thrown in /srv/Pets.php on line 33'],
  ['PHP', 'Stack trace:\n#0 /srv/pets.php(12): list()\n#1 /srv/index.php(3): run()'],
  ['Go', 'goroutine 1 [running]:\nmain.list()\n\t/srv/pets.go:12 +0x1d\nmain.main()\n\t/srv/main.go:3 +0x2a'],
  ['JavaScript with long positions', 'Error\n    at /srv/a.js:10:51  \n    at /srv/b.js:11:25  '],
  ['C# with generic methods', '   at Pets.List`1() in /src/Pets.cs:line 12\n   at Pets.Get`1() in /src/Pets.cs:line 3'],
  ['PHP with many frames', '#10 /srv/pets.php(12): list()\n#11 {main}'],
  ['Ruby', "pets.rb:12:in 'list'\n\tfrom main.rb:3:in 'run'"],
])('finds a stack trace of %s', (_name, message) => {
  expect(hasStackTrace(inJson(message))).toBe(true);
});

test('finds frames in an array', () => {
  expect(hasStackTrace(JSON.stringify({ trace: ['at a (/srv/a.js:1:2)', 'at b (/srv/b.js:3:4)'] }))).toBe(true);
});

test.each([
  'Unexpected token } in JSON\n at line 1:27',
  'Unexpected character\n at line 1:27\n at line 3:4',
  'Unexpected character\n    at [Source: (String)"{"; line: 1, column: 27]',
  'The list is invalid:\n#0 name is missing\n#1 status is unknown',
  'An error\n    at answer (/srv/app/petstore.js:10:5)',
  'The value in File "a", line 3 is wrong',
  'at /srv/a.js:1:2 or so\nat /srv/b.js:3:4 or so',
])('does not take %j for a stack trace', (message) => {
  expect(hasStackTrace(inJson(message))).toBe(false);
});

test.each([
  'at list (a',
  'at /srv/a.js:1:2',
  'at Pets.List`1() in /src/Pets.cs:line 12',
  'Traceback (most recent call last)',
  'File "/srv/app.py", line 3',
  '#0 /srv/pets.php(12)',
  '#1 {main}',
  '/srv/pets.go:12',
  "from main.rb:3:in 'run'",
])('a frame is at the beginning of a line: %s', (frame) => {
  expect(hasStackTrace(inJson(`${frame}\n  ${frame}`))).toBe(true);
  expect(hasStackTrace(inJson(`See ${frame}\nSee ${frame}`))).toBe(false);
});

test.each(['at a'.repeat(100_000), '\n'.repeat(200_000), `${'at '.repeat(50_000)}in ${':line'.repeat(50_000)}`])(
  'takes linear time for long texts',
  (text) => {
    expect(hasStackTrace(text)).toBe(false);
  },
);
