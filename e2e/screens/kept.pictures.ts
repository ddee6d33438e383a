import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { screens } from './index.ts'
import { nameOf } from './looks.ts'
import { picturedLooks } from './pictured.ts'

const HERE = fileURLToPath(new URL('.', import.meta.url))
const PICTURES = fileURLToPath(new URL('../pictures/', import.meta.url))
const MOST = { files: 450, bytes: 8_000_000 }
/** Fewer pixels than a line of text has are no difference. */
const DIFFERENT = 60

const kept = readdirSync(PICTURES, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.webp'))
  .map(file => file.replaceAll('\\', '/'))
  .sort()

test('each screen has its pictures, and there are no others', { tag: '@smoke' }, () => {
  const wanted = screens.flatMap(screen =>
    picturedLooks(screen).map(look => `${screen.name}/${nameOf(look)}.webp`),
  )
  expect(kept).toEqual(wanted.sort())
})

test('the README shows pictures that are kept, and so are never old', { tag: '@smoke' }, () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  const shown = [...readme.matchAll(/\]\(docs\/images\/([^)]+)-(\d+-\w+-\w+\.webp)\)/g)].map(
    ([, screen, look]) => `${screen}/${look}`,
  )
  expect(shown.length).toBeGreaterThanOrEqual(5)
  expect(kept).toEqual(expect.arrayContaining(shown))
})

test('the pictures are few and small: whoever clones the repository takes all that there ever were', {
  tag: '@smoke',
}, () => {
  const bytes = kept.reduce((sum, file) => sum + statSync(PICTURES + file).size, 0)
  expect(kept.length).toBeLessThanOrEqual(MOST.files)
  expect(bytes).toBeLessThanOrEqual(MOST.bytes)
})

test('no two screens have equal pictures: one of them would show nothing', { tag: '@smoke' }, async () => {
  const shapes = Map.groupBy(await Promise.all(kept.map(read)), ({ file, width, height }) =>
    [file.split('/')[1], width, height].join(),
  )
  const equal: string[] = []
  for (const pictures of shapes.values())
    for (const [nth, one] of pictures.entries())
      for (const other of pictures.slice(nth + 1))
        if (differenceOf(one, other) < DIFFERENT) equal.push(`${one.file} = ${other.file}`)
  expect(equal).toEqual([])
})

test('no screen shows what the browser made up: the server answers, late or not at all', {
  tag: '@smoke',
}, () => {
  const inventing = readdirSync(HERE).filter(
    file => file !== 'screen.ts' && /\.fulfill\(/.test(readFileSync(HERE + file, 'utf8')),
  )
  expect(inventing).toEqual([])
})

interface Picture {
  file: string
  width: number
  height: number
  pixels: Buffer
}

async function read(file: string): Promise<Picture> {
  const { data, info } = await sharp(PICTURES + file)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { file, width: info.width, height: info.height, pixels: data }
}

/** How many pixels of two pictures differ; counting stops where it is enough. */
function differenceOf(one: Picture, other: Picture): number {
  const row = one.width * 3
  let different = 0
  for (let start = 0; start < one.pixels.length && different < DIFFERENT; start += row) {
    if (one.pixels.compare(other.pixels, start, start + row, start, start + row) === 0) continue
    for (let at = start; at < start + row; at += 3)
      if (one.pixels.compare(other.pixels, at, at + 3, at, at + 3) !== 0) different++
  }
  return different
}
