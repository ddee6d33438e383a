import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const CLEANS_UP =
  /^await (?!fc\.).*\.(deleteFrom|delete|updateTable)\(|^school\.setNow\(|^vi\.useRealTimers\(/

/** The last statement of each test in a formatted file, on one line. */
function lastStatements(text: string): string[] {
  const tests = text.matchAll(/^( *)(?:it|test)\b.*\n(?:\1 .*\n|\n)*?\1\}\)/gm)
  return [...tests].map(([body, indent = '']) => {
    const lines = body.split('\n').slice(1, -1)
    const start = lines.findLastIndex(line => new RegExp(`^${indent}  \\w`).test(line))
    return lines
      .slice(start)
      .map(line => line.trim())
      .join('')
  })
}

it('no test undoes at its end what it did, where it would not come after a failure: afterEach and afterwards() do', () => {
  const files = globSync('server/{src,test}/**/*.test.ts', { cwd: new URL('../../', import.meta.url) })
  expect(files.length).toBeGreaterThan(200)
  const found = files.flatMap(file =>
    lastStatements(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'))
      .filter(statement => CLEANS_UP.test(statement))
      .map(statement => `${file}: ${statement}`),
  )
  expect(found).toEqual([])
})
