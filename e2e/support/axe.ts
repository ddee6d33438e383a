import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds against WCAG 2.2 AA, in short: rule and place; `within`: in this part of the page alone. */
export const findingsOn = (page: Page, within = 'html'): Promise<string[]> =>
  shortly(axe(page).include(within).withTags(RULES))

/** Told of nothing but what is wrong, and with no second page to look into frames, which we have none of: three times as quick. */
const axe = (page: Page) =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true)

async function shortly(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`))
}
