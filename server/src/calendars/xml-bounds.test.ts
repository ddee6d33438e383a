import { expect, test } from 'vitest'
import { isWithinBounds } from './xml-bounds.ts'

const deep = (levels: number, inner = '') => '<a>'.repeat(levels) + inner + '</a>'.repeat(levels)
const attributes = (count: number) => Array.from({ length: count }, (_, index) => `a${index}="b"`).join(' ')

test.each([
  ['one element', '<a/>', true],
  ['fifty levels', deep(50), true],
  ['fifty levels, the last one without an end tag', deep(49, '<b/>'), true],
  ['fifty-one levels', deep(51), false],
  ['fifty-one levels, the last one without an end tag', deep(50, '<b/>'), false],
  ['many beside each other', `<a>${'<b></b><c/>'.repeat(1000)}</a>`, true],
  ['tags by the thousand', `<a>${'<b></b>'.repeat(7500)}</a>`, false],
  ['comments by the thousand', `<a>${'<!---->'.repeat(15_000)}</a>`, false],
  ['signs of tags in comments', `<a><!--${'<b>'.repeat(60)}--></a>`, true],
  ['signs of tags in CDATA', `<a><![CDATA[${'<b>'.repeat(60)}]]></a>`, true],
  ['signs of tags in instructions', `<?a ${'<b>'.repeat(60)}?><a/>`, true],
  ['signs of tags in values', `<a b="${'>'.repeat(60)}" c='"/>'/>`, true],
  ['depth between values', `<a b='"'>${'<a>'.repeat(60)}<c b='"'/>`, false],
  ['a hundred attributes', `<a ${attributes(100)}/>`, true],
  ['a hundred and one', `<a ${attributes(101)}/>`, false],
  ['a hundred and one, on two levels', `<a ${attributes(60)}><b ${attributes(41)}/></a>`, false],
  ['a hundred and twenty beside each other', `<a><b ${attributes(60)}/><b ${attributes(60)}/></a>`, true],
  ['a document type', '<!DOCTYPE a><a/>', false],
  ['a comment without an end', '<a><!-- ', false],
  ['a value without an end', '<a b="', false],
  ['a tag without an end', '<a', false],
])('XML with %s', (_what, xml, within) => {
  expect(isWithinBounds(xml)).toBe(within)
})
