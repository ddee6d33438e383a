import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const ROOT = new URL('../../', import.meta.url)
const images = readdirSync(new URL('docs/images/', ROOT))

it('the documents show ten screens', () => {
  expect(images).toHaveLength(10)
})

it.each(images)('%s in docs/images is the picture that the screens are compared with', image => {
  const picture = image.replace(/-(?=[0-9]+-)/, '/')
  const same = readFileSync(new URL(`docs/images/${image}`, ROOT)).equals(
    readFileSync(new URL(`e2e/pictures/${picture}`, ROOT)),
  )
  expect(same, 'npm run pictures copies it').toBe(true)
})
