import { chromium } from '@playwright/test'
import { findBrowser } from './support/browser.ts'
const base = process.argv[2]
const b = await chromium.launch(await findBrowser())
const p = await b.newPage({ viewport: { width: 1280, height: 800 } })
const seen = new Map<string, number>()
p.on('console', m => { if (/Content Security|Refused|violat/i.test(m.text())) { const k = p.url() + ' ' + m.text().slice(0, 300); seen.set(k, (seen.get(k) ?? 0) + 1) } else if (m.type()==='error') console.log('ERR', m.text().slice(0,200)) })
await p.addInitScript(() => document.addEventListener('securitypolicyviolation', e => console.log('violation', e.violatedDirective, e.sourceFile, e.lineNumber, e.blockedURI, e.sample)))
await p.goto(base + '/sign-in'); await p.waitForTimeout(1500)
await p.screenshot({ path: '/tmp/people/sign-in.png' })
await p.getByLabel(/E-pasts/i).first().fill('administrator@stunda.test')
await p.locator('input[type=password]').first().fill('stunda26')
await p.keyboard.press('Enter'); await p.waitForTimeout(4000)
await p.screenshot({ path: '/tmp/people/board.png' })
await p.keyboard.press('n'); await p.waitForTimeout(500)
const create = p.getByRole('button', { name: /jauns|Izveidot|rezerv/i }).first()
if (await create.count()) { await create.click().catch(() => {}); await p.waitForTimeout(2500) }
await p.screenshot({ path: '/tmp/people/modal.png' })
await p.goto(base + '/api/docs/'); await p.waitForTimeout(6000)
await p.screenshot({ path: '/tmp/people/docs.png' })
for (const [k, n] of seen) console.log(n, k)
await b.close()
