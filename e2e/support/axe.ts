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

/** WCAG 2.2 AA, and the best practices of axe. */
const RULES: Axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
/** The violations that axe finds, as `rule: place`; `within`: in this part of the page only. */
export async function findingsOn(page: Page, within = 'html'): Promise<string[]> {
  // Loaded into a page once; axe's own helper for Playwright loads it for every check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  return page.evaluate(
    async ([place, rules]) => {
      // Elements that fade in have not their colours yet; the skeletons' animation never ends.
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
    [within, RULES] as const,
  )
}
