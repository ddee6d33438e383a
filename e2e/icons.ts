// `npm run icons`: renders web/public/icons from web/public/icon.svg.
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { findBrowser } from './support/browser.ts'

const PUBLIC = fileURLToPath(new URL('../web/public/', import.meta.url))
const GROUND = '#3346c2'

const svg = await readFile(join(PUBLIC, 'icon.svg'), 'utf8')
/** A maskable icon: coloured to the edge, the drawing within the middle four fifths. */
const maskable = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-3 -3 30 30"><rect x="-3" y="-3" width="30" height="30" fill="${GROUND}"/>${svg.replace(/<\/?svg[^>]*>/g, '')}</svg>`

await mkdir(join(PUBLIC, 'icons'), { recursive: true })
const browser = await chromium.launch(await findBrowser())
const draw = async (drawing: string, size: number, name: string) => {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${drawing}`)
  await page.screenshot({ path: join(PUBLIC, 'icons', `${name}.png`), omitBackground: true })
  await page.close()
}
for (const size of [192, 512]) {
  await draw(svg, size, String(size))
  await draw(maskable, size, `maskable-${size}`)
}
await draw(maskable, 180, 'apple-touch')
await browser.close()
