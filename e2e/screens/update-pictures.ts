// `npm run pictures [-- <name of a screen>]`: replaces the pictures that differ from their screens.
import { spawnSync } from 'node:child_process'
import { copyFileSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { screens } from './index.ts'
import { nameOf } from './looks.ts'
import { picturedLooks } from './pictured.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const PICTURES = join(ROOT, 'e2e', 'pictures')
const IMAGES = join(ROOT, 'docs', 'images')
const started = Date.now()

const playwright = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js')
const config = join(ROOT, 'e2e', 'screens', 'pictures.config.ts')
const [name] = process.argv.slice(2)
// A kept picture is checked once it is taken.
const only = ['--grep', name ? ` ${name} looks ` : ' looks ']
const args = [playwright, 'test', '--config', config, '--update-snapshots=changed', ...only]
const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })

const wanted = new Set(
  screens.flatMap(screen => picturedLooks(screen).map(look => join(screen.name, `${nameOf(look)}.webp`))),
)
for (const file of readdirSync(PICTURES, { recursive: true, encoding: 'utf8' })) {
  const path = join(PICTURES, file)
  if (!file.endsWith('.webp')) continue
  if (!wanted.has(file)) rmSync(path)
  else if (statSync(path).mtimeMs >= started) await pack(path)
}
// The documents show copies of some pictures.
for (const file of readdirSync(IMAGES)) copyFileSync(join(PICTURES, pictureOf(file)), join(IMAGES, file))
process.exitCode = status ?? 1

/** `day/1440-lv-light.webp` of `day-1440-lv-light.webp`. */
function pictureOf(image: string): string {
  return image.replace(/-(?=[0-9]+-)/, '/')
}

/** Compresses a picture better than the browser does; no pixel changes. */
async function pack(path: string): Promise<void> {
  writeFileSync(
    path,
    await sharp(readFileSync(path)).webp({ lossless: true, effort: 6, quality: 100 }).toBuffer(),
  )
}
