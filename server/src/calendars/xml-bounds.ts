const DEEPEST = 50
/** Of an element and those around it: each namespace that is declared costs time at every element inside. */
const MOST_ATTRIBUTES = 100
/** Tags, comments and the like. */
const MOST_MARKUP = 15_000

/** What begins with `<`, and how it ends. */
const ENDS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

/**
 * Whether an XML text can be parsed in little time: nested at most 50 deep, with at most 100 attributes in sight of an element, 15,000 tags,
 * and no document type. It looks once at each sign; whether the text is well-formed is the parser's question.
 */
export function isWithinBounds(xml: string): boolean {
  const attributes = [0]
  let at = xml.indexOf('<')
  for (let seen = 0; at !== -1; seen += 1) {
    if (seen === MOST_MARKUP) return false
    const tag = tagAt(xml, at)
    if (!tag) return false
    if (tag.kind === 'closing') attributes.pop()
    if (tag.kind === 'opening' || tag.kind === 'empty') {
      const around = (attributes.at(-1) ?? 0) + tag.attributes
      if (around > MOST_ATTRIBUTES || attributes.length > DEEPEST) return false
      if (tag.kind === 'opening') attributes.push(around)
    }
    at = xml.indexOf('<', tag.end)
  }
  return true
}

interface Tag {
  kind: 'opening' | 'empty' | 'closing' | 'other'
  attributes: number
  end: number
}

/** What begins at a `<`; undefined if it has no end or is a document type. */
function tagAt(xml: string, start: number): Tag | undefined {
  const other = ENDS.find(([sign]) => xml.startsWith(sign, start))
  if (other) return ended('other', xml.indexOf(other[1], start + other[0].length), other[1].length)
  if (xml[start + 1] === '!') return undefined
  if (xml[start + 1] === '/') return ended('closing', xml.indexOf('>', start), 1)
  const attribute = /["'>]/g
  attribute.lastIndex = start
  for (let attributes = 0; ; attributes += 1) {
    const sign = attribute.exec(xml)
    if (!sign) return undefined
    if (sign[0] === '>') {
      const kind = xml[sign.index - 1] === '/' ? 'empty' : 'opening'
      return { kind, attributes, end: sign.index + 1 }
    }
    const close = xml.indexOf(sign[0], sign.index + 1)
    if (close === -1) return undefined
    attribute.lastIndex = close + 1
  }
}

function ended(kind: Tag['kind'], at: number, length: number): Tag | undefined {
  return at === -1 ? undefined : { kind, attributes: 0, end: at + length }
}
