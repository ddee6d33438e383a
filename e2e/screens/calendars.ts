import { waitUntilVisible } from '../support/visible.ts'
import { busyElsewhere } from './elsewhere.ts'
import { button, loadingAndFailed, type Screen, type ScreenContext, visit } from './screen.ts'

const ADDRESS = '/calendars'

/** The user's calendar links. Their secrets are random, so pictures hide them. */
export const calendarScreens: Screen[] = [
  {
    name: 'calendars-none',
    who: 'student',
    pictures: 'one',
    open: async context => {
      await visit(context, ADDRESS)
      await waitUntilVisible(context.page.getByRole('main').getByText(context.say('calendars.none')))
    },
  },
  {
    name: 'calendars',
    writes: 'opened',
    who: 'administrator',
    pictures: 'one',
    open: async context => {
      await visit(context, `${ADDRESS}?room=1`)
      await context.page.getByText(context.say('calendars.on_other'), { exact: true }).click()
      await makeLink(context, 'calendars.make_feed')
      await makeLink(context, 'calendars.make_caldav')
      await waitUntilVisible(context.page.getByText(context.say('calendars.password_once')))
      // Pressing a button that was not wholly in sight may have scrolled to it.
      await context.page.evaluate(() => scrollTo(0, 0))
      await hideSecrets(context)
    },
  },
  {
    name: 'calendars-elsewhere',
    opensInEachLayout: true,
    writes: 'before',
    who: 'teacher',
    pictures: 'one',
    opensInEachLanguage: true,
    open: async context => {
      await context.once(() => busyElsewhere(context, { broken: true }))
      await visit(context, ADDRESS)
      const failed = context.page.getByText(context.say('calendars.elsewhere_failed'))
      await waitUntilVisible(failed)
      await failed.scrollIntoViewIfNeeded()
      await hideSecrets(context)
    },
  },
  ...loadingAndFailed('calendars', 'student', '**/api/calendar-links', ADDRESS),
]

/** Makes a link. */
async function makeLink(context: ScreenContext, key: Parameters<ScreenContext['say']>[0]): Promise<void> {
  const answer = context.page.waitForResponse(
    response => response.request().method() === 'POST' && response.url().endsWith('/api/calendar-links'),
  )
  await button(context, key).click()
  await answer
}

/** Shows other letters, of the same number, in place of addresses, usernames and passwords. */
async function hideSecrets({ page }: ScreenContext): Promise<void> {
  await page.locator('[translate="no"]').evaluateAll(elements => {
    for (const element of elements)
      element.textContent = element.textContent
        .replace(/:\d{4,5}\//, '/')
        .replace(/[\w-]{43}(?=\.ics$)/, 'x'.repeat(43))
        .replace(/^[a-z2-9-]{10,23}$/, text => 'x'.repeat(text.length))
  })
}
