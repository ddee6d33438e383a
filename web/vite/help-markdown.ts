import { lexer, type Token } from 'marked'

/** A text, or an element: its name, its attributes and what is in it. */
export type HelpNode = string | readonly [name: string, attributes: Record<string, string>, ...HelpNode[]]

/** A page of the help: its title, further words by which it is found, and what stands under the title. */
export interface HelpPage {
  title: string
  words: string
  content: readonly HelpNode[]
}

const WORDS = /<!--\s*words:\s*(.*?)\s*-->/

/**
 * Reads a page of Markdown: a title, then text; `<!-- words: … -->` holds words by which it is found, too. A link to another page
 * (`page.md`) leads to `/help/page`. Throws for anything else that the help does not know, such as HTML.
 */
export function readHelpPage(markdown: string): HelpPage {
  const words = WORDS.exec(markdown)?.[1] ?? ''
  const [first, ...rest] = lexer(markdown.replace(WORDS, '')).filter(({ type }) => type !== 'space')
  if (first?.type !== 'heading' || first.depth !== 1)
    throw new Error('a page of the help begins with its title')
  return { title: first.text, words, content: rest.map(node) }
}

function node(token: Token): HelpNode {
  switch (token.type) {
    case 'heading':
      return [`h${token.depth}`, {}, ...inside(token)]
    case 'paragraph':
      return ['p', {}, ...inside(token)]
    case 'list':
      return [token.ordered ? 'ol' : 'ul', {}, ...token.items.map(node)]
    case 'list_item':
      return ['li', {}, ...inside(token)]
    case 'blockquote':
      return ['blockquote', {}, ...inside(token)]
    case 'strong':
    case 'em':
      return [token.type, {}, ...inside(token)]
    case 'codespan':
      return ['kbd', {}, token.text]
    case 'link':
      return ['a', { href: addressOf(token.href) }, ...inside(token)]
    case 'image':
      return ['img', { src: token.href, alt: token.text }]
    case 'table':
      return ['table', {}, row(token.header, 'th'), ...token.rows.map((cells: Token[]) => row(cells, 'td'))]
    case 'text':
    case 'escape':
      return 'tokens' in token && token.tokens ? ['span', {}, ...inside(token)] : token.text
    default:
      throw new Error(`the help has no ${token.type}: ${token.raw}`)
  }
}

const inside = (token: Token): HelpNode[] => ('tokens' in token ? (token.tokens ?? []).map(node) : [])

const row = (cells: readonly Token[], name: 'th' | 'td'): HelpNode => [
  'tr',
  {},
  ...cells.map((cell): HelpNode => [name, {}, ...inside(cell)]),
]

function addressOf(href: string): string {
  const [, page] = /^([a-z-]+)\.md$/.exec(href) ?? []
  return page ? `/help/${page}` : href
}
