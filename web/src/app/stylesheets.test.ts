import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const WEB = join(import.meta.dirname, '..')
/** A phone, a tablet, a small desk, a wide desk: see tokens.css. */
const NAMED_WIDTHS = ['600px', '820px', '1100px', '1560px']

const read = (glob: string) =>
  globSync(glob, { cwd: WEB })
    .filter(path => !path.includes('.test.'))
    .map(path => ({ path, text: readFileSync(join(WEB, path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '') }))
const styles = read('**/*.css')
const code = read('**/*.{ts,tsx}')

test('media queries know four widths', () => {
  const others = [...styles, ...code].flatMap(({ path, text }) =>
    [...text.matchAll(/(?:@media|['"`]\().*width.*/g)]
      .flatMap(([query]) => query.match(/\d+px/g) ?? [])
      .filter(width => !NAMED_WIDTHS.includes(width))
      .map(width => `${path}: ${width}`),
  )
  expect(others).toEqual([])
})

test('type has four sizes on screens, and is never below 7 pt on paper', () => {
  const others = styles.flatMap(({ path, text }) =>
    [...text.matchAll(/font(?:-size)?: (.*);/g)]
      .map(([, size = '']) => size)
      .filter(size => !/^(400 )?var\(--type-\w+\)|^inherit$|var\(--u\)|system-ui, sans-serif$/.test(size))
      .filter(size => !(size.endsWith('pt') && Number.parseFloat(size) >= 7))
      .map(size => `${path}: ${size}`),
  )
  expect(others).toEqual([])
})

test('a class of a module is used, and a class that is used exists', () => {
  const faults = styles
    .filter(({ path }) => path.endsWith('.module.css'))
    .flatMap(({ path, text }) => {
      const classes = classesOf(text).map(camelCase)
      const uses = code.flatMap(user => usesOf(path, user))
      const composed = [...text.matchAll(/composes: ([\w-]+);/g)].map(([, name = '']) => name)
      // With `styles[state]` any class may be meant.
      const isAnyUsed = uses.some(({ name }) => name === undefined)
      const unused = isAnyUsed ? [] : classes.filter(name => !uses.some(use => use.name === name))
      return [
        ...unused.filter(name => !composed.includes(name)).map(name => `${path}: nobody uses ${name}`),
        ...uses
          .filter(({ name }) => name !== undefined && !classes.includes(name))
          .map(({ user, name }) => `${user}: there is no ${name} in ${path}`),
      ]
    })
  expect(faults).toEqual([])
})

test('a shared class is used', () => {
  const names = classesOf(styles.find(({ path }) => path === 'app/primitives.css')?.text ?? '')
  const uses = [
    ...styles.flatMap(({ text }) => [...text.matchAll(/composes: (.*) from global/g)]),
    ...code.flatMap(({ text }) => [...text.matchAll(/["'`]([\w -]+)["'`]/g)]),
  ].flatMap(([, taken = '']) => taken.split(' '))
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter(name => !uses.includes(name))).toEqual([])
})

function classesOf(css: string): string[] {
  const selectors = css.replace(/:global\([^)]*\)/g, '').replace(/\{[^{}]*\}/g, '{}')
  const names = [...selectors.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name)
  return [...new Set(names)]
}

/** As code names it: `keyIssued` for `key-issued`. */
const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The classes that a source file takes of a module; without a name where it is computed. */
function usesOf(module: string, { path: user, text }: { path: string; text: string }) {
  return [...text.matchAll(/^import (\w+) from '(\S+\.module\.css)'$/gm)]
    .filter(([, , from = '']) => join(dirname(user), from) === module)
    .flatMap(([, styles = '']) => [
      ...[...text.matchAll(new RegExp(`(?<![\\w.'/-])${styles}\\.(\\w+)(?![\\w(<])`, 'g'))].map(
        ([, name]) => ({
          user,
          name,
        }),
      ),
      ...[...text.matchAll(new RegExp(`(?<![\\w.])${styles}\\[`, 'g'))].map(() => ({
        user,
        name: undefined,
      })),
    ])
}
