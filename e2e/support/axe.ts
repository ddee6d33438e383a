import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type Axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof Axe
  }
}

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** WCAG 2.2 AA, and what axe advises. */
const ALL: Axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
/** Those of them that another scheme may break: the others ask for elements, names and places, which it leaves alone. */
const COLOURS: Axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/** What axe finds, in short: rule and place; `within`: in this part of the page alone. */
export const findingsOn = (page: Page, within = 'html'): Promise<string[]> => look(page, within, ALL)

/** What it finds about colours, on a page that it has looked at in another scheme. */
export const colourFindingsOn = (page: Page): Promise<string[]> => look(page, 'html', COLOURS)

/** Brought to a page once and told of nothing but what is wrong; its own helper for Playwright brings it anew for every look. */
async function look(page: Page, within: string, runOnly: Axe.RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  return page.evaluate(
    async ([place, rules]) => {
      // What is arriving has not its colours yet; what breathes while one waits never ends.
      const isEnding = (one: Animation) =>
        one.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY
      await Promise.allSettled(
        document
          .getAnimations()
          .filter(isEnding)
          .map(one => one.finished),
      )
      const result = await window.axe?.run(place, { runOnly: rules, resultTypes: ['violations'] })
      if (!result) throw new Error('axe is not on the page')
      return result.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`))
    },
    [within, runOnly] as const,
  )
}
