// Does anything jump while a page comes over slow 4G, with an empty cache? Every page of an administrator and of a teacher, on desks and on a phone.
// Arguments: a width measures that one only, addresses (/help) these only.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../e2e/support/browser.ts'
import { signIn } from './support/board-page.ts'
import { visitSlowly } from './support/board-visit.ts'
import { type Figure, report, reportMachine } from './support/figures.ts'
import { startServer } from './support/server.ts'

const ADDRESSES = {
  administrator: [
    '/',
    '/?view=week',
    '/individual-plan',
    '/approvals',
    '/keys',
    '/office',
    '/office/unseen',
    '/office/changes',
    '/absences',
    '/absences/new',
    '/absences/hours',
    '/owed-lessons',
    '/takeover',
    '/not-in-keeping',
    '/notices',
    '/calendars',
    '/help',
    '/admin/users',
    '/admin/users/create',
    '/admin/users/import',
    '/admin/users/1/edit',
    '/admin/group-management',
    '/admin/group-management/import',
    '/admin/group-management/1/edit',
    '/admin/subjects-management',
    '/admin/room-groups',
    '/admin/room-groups/features',
    '/admin/plan-import',
    '/admin/failed-jobs',
    '/admin/backups',
    '/admin/usage',
    '/admin/settings',
    '/admin/settings/categories',
  ],
  teacher: ['/', '/individual-plan', '/lessons', '/absences', '/calendars'],
}
const SETTLES = 1500
const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
]
const ASKED = process.argv.slice(2)
const isAsked = (word: string, all: readonly string[]) =>
  ASKED.includes(word) || !ASKED.some(asked => all.includes(asked))

const dataDir = mkdtempSync(join(tmpdir(), 'stunda-bench-'))
const server = await startServer({ dataDir })
const browser = await chromium.launch(await findBrowser({ optimizing: true }))
try {
  reportMachine(`Chromium ${browser.version()}, no GPU`)
  for (const viewport of WINDOWS)
    if (
      isAsked(
        `${viewport.width}`,
        WINDOWS.map(({ width }) => `${width}`),
      )
    )
      report([await shifts(browser, viewport)])
} finally {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function shifts(browser: Browser, viewport: (typeof WINDOWS)[number]): Promise<Figure> {
  const moved: string[] = []
  let [most, pages] = [0, 0]
  for (const [role, addresses] of Object.entries(ADDRESSES)) {
    const asked = addresses.filter(address => isAsked(address, Object.values(ADDRESSES).flat()))
    if (asked.length === 0) continue
    const home = await browser.newContext({ locale: 'lv-LV' })
    await signIn(await home.newPage(), server.url, role)
    const storageState = await home.storageState()
    await home.close()
    for (const address of asked) {
      const context = await browser.newContext({ storageState, viewport, locale: 'lv-LV' })
      const { shift, shifted } = await visitSlowly(context, `${server.url}${address}`, '#content', SETTLES)
      await context.close()
      if (shift > 0) moved.push(`${role} ${address} ${shift.toFixed(4)} (${shifted})`)
      most = Math.max(most, shift)
      pages += 1
    }
  }
  return {
    question: `slow 4G, an empty cache, each of ${pages} pages, ${viewport.width} px wide: layout shift of the worst one`,
    value: most,
    unit: '',
    target: { atMost: 0 },
    note: moved.join('; ') || 'on every route',
  }
}
