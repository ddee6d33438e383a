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

/** The rules about colours: what differs between the schemes. */
export const OF_COLOURS: Axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/** The violations that axe finds, as `rule: place`; `within`: in this part of the page only. */
export async function findingsOn(page: Page, within = 'html', rules = RULES): Promise<string[]> {
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
      /** A button that is half under a bar at the edge of the window is as big as it is once it is scrolled free. */
      const isTooSmallInSight = async (selector: string) => {
        const found = document.querySelector(selector)
        const scrolled: [Element, number][] = []
        for (let one = found?.parentElement; one; one = one.parentElement) scrolled.push([one, one.scrollTop])
        found?.scrollIntoView({ block: 'center', behavior: 'instant' })
        const again = await window.axe?.run(selector, { runOnly: { type: 'rule', values: ['target-size'] } })
        for (const [one, top] of scrolled) one.scrollTop = top
        return again?.violations.length !== 0
      }
      const findings: string[] = []
      for (const { id, nodes } of result.violations)
        for (const { target } of nodes)
          if (id !== 'target-size' || (await isTooSmallInSight(String(target[0]))))
            findings.push(`${id}: ${target}`)
      return findings
    },
    [within, rules] as const,
  )
}
