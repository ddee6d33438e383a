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
/** The rules about colours: only these can differ between the schemes. */
const COLOURS: Axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/** The violations that axe finds, as `rule: place`; `within`: in this part of the page only. */
export const findingsOn = (page: Page, within = 'html'): Promise<string[]> => look(page, within, ALL)

/** The violations about colours, on a page that was checked in the other scheme. */
export const colourFindingsOn = (page: Page): Promise<string[]> => look(page, 'html', COLOURS)

/** Loads axe into a page once; axe's own helper for Playwright loads it for every check. */
async function look(page: Page, within: string, runOnly: Axe.RunOnly): Promise<string[]> {
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
    [within, runOnly] as const,
  )
}
