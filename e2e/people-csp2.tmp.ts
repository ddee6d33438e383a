import { chromium } from '@playwright/test'
import { findBrowser } from './support/browser.ts'
const base = process.argv[2]
const b = await chromium.launch(await findBrowser())
const p = await b.newPage({ viewport: { width: 1280, height: 800 } })
p.on('console', m => { if (/STYLE|violat/.test(m.text())) console.log(m.text().slice(0, 1500)) })
await p.addInitScript(() => {
  document.addEventListener('securitypolicyviolation', e => console.log('violation', e.violatedDirective, e.lineNumber, location.href))
  const make = document.createElement.bind(document)
  document.createElement = ((n: string, o?: never) => { const el = make(n, o); if (n === 'style') { const s = new Error().stack; queueMicrotask(() => console.log('STYLE', el.outerHTML.slice(0, 600), s?.slice(0, 700))) } return el }) as never
})
await p.goto(base + '/sign-in'); await p.waitForTimeout(1500)
await p.getByLabel(/E-pasts/i).first().fill('administrator@stunda.test')
await p.locator('input[type=password]').first().fill('stunda26')
await p.keyboard.press('Enter'); await p.waitForTimeout(4000)
console.log('--- press n'); 
await p.keyboard.press('n'); await p.waitForTimeout(1500)
console.log((await p.locator('[role=dialog]').count()))
await p.screenshot({ path: '/tmp/people/modal.png' })
await b.close()
