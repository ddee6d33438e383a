import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { permissionsOf } from '@stunda/domain/permissions/rights.ts'
import { describe, expect, it, test } from 'vitest'
import { type HelpNode, readHelpPage } from '../../vite/help-markdown.ts'
import { CONTENTS, isHelpPage } from '../help/contents.ts'
import { isDialog, screensFor } from '../shell/screen-list.ts'
import { adminAddresses } from './admin-addresses.fixture.ts'
import { HELP_OF, HELP_OF_ADMIN, helpFor } from './help-of-screens.ts'

const WEB = join(import.meta.dirname, '../..')
const NAMES = CONTENTS.flatMap(({ pages }) => pages)
/** What the help quotes besides words of the product: names that a school may give, and a word of browsers. */
const EXAMPLES = [
  ...['Skolas svētki', 'Grīdas remonts', 'Klavieru klases', 'Koris, zēni', 'Pievienot sākuma ekrānam'],
  ...['School festival', 'floor repair', 'Piano rooms', 'Choir, boys', 'Add to home screen'],
]
const read = (file: string) => readFileSync(join(WEB, file), 'utf8')

describe('every screen has its page of the help', () => {
  it('also each address of administration', () => {
    const addresses = adminAddresses()
    expect(addresses.length).toBeGreaterThan(15)
    expect(addresses.filter(address => !HELP_OF_ADMIN.some(([pattern]) => pattern.test(address)))).toEqual([])
  })

  it('also each that a menu names', () => {
    const roles = ['administrator', 'teacher'] as const
    const visitor = { actor: { id: 1, roles }, permissions: permissionsOf({ id: 1, roles }) }
    const addresses = screensFor({ ...visitor, hasOwnPassword: true, isScreen: false })
      .filter(({ opens }) => !isDialog(opens) && opens.startsWith('/admin'))
      .map(({ opens }) => opens.replace(/\?.*/, ''))
    expect(addresses.filter(address => !HELP_OF_ADMIN.some(([pattern]) => pattern.test(address)))).toEqual([])
  })

  it('which there is', () => {
    const named = [...Object.values(HELP_OF), ...HELP_OF_ADMIN.map(([, page]) => page)]
    expect(named.filter(page => !isHelpPage(page))).toEqual([])
    expect(helpFor('admin', '/admin/users/7/hand-over')).toBe('teacher-leaves')
    expect(helpFor('keys', '/keys')).toBe('keys')
  })
})

describe.each(['lv', 'en'])('the help in %s', language => {
  const files = globSync(`help/${language}/*.md`, { cwd: WEB })
  const pages = files.map(file => ({ file, ...readHelpPage(read(file)) }))

  it('has each page of the contents, and no others', () => {
    expect(files.map(file => basename(file, '.md')).sort()).toEqual([...NAMES].sort())
    expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length)
    expect(pages.filter(({ words, content }) => words === '' || content.length === 0)).toEqual([])
  })

  it('leads nowhere but to its own pages', () => {
    const links = pages.flatMap(({ file, content }) =>
      elements(content, 'a').map(([, { href = '' }]) => ({ file, href })),
    )
    expect(links.length).toBeGreaterThan(40)
    expect(links.filter(({ href }) => !isHelpPage(href.replace('/help/', '')))).toEqual([])
  })

  it('shows the pictures to which the product is held, in its language and light, each described', () => {
    const pictures = pages.flatMap(({ file, content }) =>
      elements(content, 'img').map(([, { src = '', alt = '' }]) => ({ path: join(dirname(file), src), alt })),
    )
    expect(pictures.length).toBeGreaterThan(8)
    const isKept = (path: string) =>
      path.startsWith('../e2e/pictures/') &&
      path.endsWith(`-${language}-light.webp`) &&
      existsSync(join(WEB, path))
    expect(pictures.filter(({ path, alt }) => alt === '' || !isKept(path))).toEqual([])
  })

  it('calls everything as the screens do', () => {
    const said = textsOf(language)
    const labels = pages.flatMap(({ file, content }) =>
      elements(content, 'strong').map(node => ({ file, label: textOf(node.slice(2) as HelpNode[]) })),
    )
    const isSaid = (label: string) => said.some(text => text === label || text.startsWith(`${label}:`))
    // A lead ends with a full stop, and is no name of anything.
    expect(
      labels.filter(
        ({ label }) => !label.endsWith('.') && !isSaid(label.replace(/…$/, '')) && !isSaid(label),
      ),
    ).toEqual([])
  })

  it('quotes the words of the product, and examples', () => {
    const said = [...textsOf(language), ...textsOf(language, '../server/src/texts')]
    const quoted = pages.flatMap(({ file, content }) =>
      [...textOf(content).matchAll(/[„“"]([^„“”"]+)[”"]/g)].map(([, text = '']) => ({ file, text })),
    )
    expect(quoted.length).toBeGreaterThan(5)
    expect(quoted.filter(({ text }) => !said.includes(text) && !EXAMPLES.includes(text))).toEqual([])
  })
})

test('what the help does not know is refused when the pages are built', () => {
  expect(() => readHelpPage('no title')).toThrow('begins with its title')
  expect(() => readHelpPage('# Title\n\n<b>HTML</b>')).toThrow('the help has no html')
})

type Element = Exclude<HelpNode, string>

function elements(content: readonly HelpNode[], name: string): Element[] {
  return content.flatMap(node => {
    if (typeof node === 'string') return []
    return [...(node[0] === name ? [node] : []), ...elements(node.slice(2) as HelpNode[], name)]
  })
}

function textOf(content: readonly HelpNode[]): string {
  return content.map(node => (typeof node === 'string' ? node : textOf(node.slice(2) as HelpNode[]))).join('')
}

/** The texts of the pages, or of the server, without what stands for a value in them. */
function textsOf(language: string, folder = 'src/i18n'): string[] {
  return globSync(`${folder}/${language}/*.json`, { cwd: WEB }).flatMap(file =>
    Object.values(JSON.parse(read(file)) as Record<string, string>).map(text =>
      text.replace(/:? *\{.*$/, ':'),
    ),
  )
}
