import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'

const WEB = fileURLToPath(new URL('../../web/', import.meta.url))
const ORIGIN = 'http://fixture.test'
const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css' }
/** As strict as the server's policy: no inline scripts or styles. */
const POLICY = "default-src 'self'; img-src 'self' data:"

/** A page that only stories use, built in memory and served without a server. */
export interface FixturePage {
  open(page: Page, query: Record<string, string>): Promise<void>
}

/** Builds the page of a script; `script` is its path inside `web/src/`. */
export async function pageOf(script: string): Promise<FixturePage> {
  const built = await build({
    root: WEB,
    configFile: `${WEB}vite.config.ts`,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: `${WEB}src/${script}` } },
  })
  const { output } = [built].flat()[0] as Rolldown.RolldownOutput
  const files = new Map(
    output.map(file => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]),
  )
  const entry = output.find(file => file.type === 'chunk' && file.isEntry)?.fileName
  const styles = output.filter(({ fileName }) => fileName.endsWith('.css'))
  const links = styles.map(({ fileName }) => `<link rel="stylesheet" href="/${fileName}">`).join('')
  const html = `<!doctype html><html lang="lv"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Fixture</title>${links}<body><script type="module" src="/${entry}"></script></body></html>`

  return {
    open: async (page, query) => {
      await page.route(`${ORIGIN}/**`, route => {
        const { pathname } = new URL(route.request().url())
        const file = files.get(pathname)
        const contentType =
          file === undefined
            ? 'text/html'
            : (TYPES[pathname.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
        const body = file === undefined ? html : Buffer.from(file)
        return route.fulfill({ contentType, body, headers: { 'content-security-policy': POLICY } })
      })
      await page.goto(`${ORIGIN}/?${new URLSearchParams(query)}`)
    },
  }
}
