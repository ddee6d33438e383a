import { expect, test } from 'vitest'
import { migrations } from './migrate.ts'
import { statementsOf } from './statements.ts'

test.each([
  ['two', 'select 1; select 2', ['select 1', 'select 2']],
  ['one with an end', 'select 1;\n', ['select 1']],
  ['none', ' ;\n-- nothing; here\n; /* nor; here */', []],
  ['one with a semicolon in a text', "select 'a;''b;'; select 2", ["select 'a;''b;'", 'select 2']],
  ['one with a semicolon in a name', 'select "a;b" from c', ['select "a;b" from c']],
  ['a block', 'do $$ begin x; end $$; select 2', ['do $$ begin x; end $$', 'select 2']],
  ['a named block', 'do $a$ b; $$ c; $$ d $a$;', ['do $a$ b; $$ c; $$ d $a$']],
  ['one after a comment', "-- it's; said\nselect 1", ["-- it's; said\nselect 1"]],
  ['one with a comment at its end', 'select 1 -- one;\n; select 2', ['select 1 -- one;', 'select 2']],
])('the statements of a text are found: %s', (_, text, found) => {
  expect(statementsOf(text)).toEqual(found)
})

test('a migration that runs in steps is one statement', () => {
  for (const { text } of migrations().filter(({ text }) => /^-- In steps\b/i.test(text)))
    expect(statementsOf(text)).toHaveLength(1)
})
