import { waitUntilVisible } from '../support/visible.ts'
import { TODAY } from './looks.ts'
import {
  button,
  dialog,
  inEachLanguage,
  neverAnswer,
  refuse,
  type Screen,
  type ScreenContext,
  visit,
} from './screen.ts'

/** Several events that are chosen on the board or in a day's list, and what is done with all of them. */
const chosen: Screen[] = [
  { name: 'chosen', who: 'attendant', open: chooseTwo },
  ...(['move', 'cancel', 'give'] as const).map(what =>
    inEachLanguage({
      name: `chosen-${what}`,
      who: 'attendant',
      open: async context => {
        await chooseTwo(context)
        await button(context, `chosen.${what}`).click()
        await waitUntilVisible(dialog(context).getByRole('table'))
      },
    }),
  ),
  {
    name: 'chosen-loading',
    who: 'attendant',
    waits: true,
    open: async context => {
      await neverAnswer(context, '**/api/rearrangements/preview')
      await chooseTwo(context)
      await button(context, 'chosen.move').click()
      await waitUntilVisible(dialog(context))
    },
  },
  {
    name: 'chosen-failed',
    who: 'attendant',
    open: async context => {
      await refuse(context, '**/api/rearrangements/preview')
      await chooseTwo(context)
      await button(context, 'chosen.move').click()
      await waitUntilVisible(dialog(context).getByRole('alert'))
    },
  },
]

/** On phones they are chosen in a teacher's plan. */
export const chosenScreens: Screen[] = chosen.map(screen => ({
  ...screen,
  pictures: 'none',
  opensInEachLayout: true,
}))

async function chooseTwo(context: ScreenContext): Promise<void> {
  const { teacher, date } = context.evening
  await visit(
    context,
    context.isPhone ? `/individual-plan?user=${teacher.id}&date=${date}` : `/?date=${TODAY}`,
  )
  const events = context.page.locator('main [data-event]')
  await events.first().click({ modifiers: ['Control'] })
  await events.nth(1).click({ modifiers: ['Control'] })
  await waitUntilVisible(context.page.getByRole('region', { name: context.say('chosen.actions') }))
}
