import { expect } from '@playwright/test'
import { waitUntilVisible } from '../support/visible.ts'
import { TODAY } from './looks.ts'
import { button, dialog, neverAnswer, refuse, type Screen, type ScreenContext, visit } from './screen.ts'

const DAY = `/?date=${TODAY}&view=day`
const SEARCH = '**/api/find*'

/** The search over the whole school. */
export const findScreens: Screen[] = [
  { name: 'find', who: 'administrator', pictures: 'desk', open: find('kār') },
  { name: 'find-day', who: 'attendant', pictures: 'none', open: find('24.11. 15') },
  { name: 'find-act', who: 'attendant', pictures: 'desk', open: find('kalniņa slima līdz trešdienai') },
  { name: 'find-of-a-student', who: 'student', pictures: 'none', open: find('kal') },
  { name: 'find-opened', who: 'teacher', pictures: 'none', open: openFind },
  {
    name: 'find-chosen',
    who: 'attendant',
    pictures: 'none',
    open: async context => {
      await find('klav')(context)
      const events = dialog(context).locator('[role="option"][data-key^="event_"]')
      await events.first().click({ modifiers: ['Control'] })
      await waitUntilVisible(context.page.getByRole('region', { name: context.say('chosen.actions') }))
    },
  },
  {
    name: 'find-nothing',
    who: 'teacher',
    pictures: 'none',
    open: async context => {
      await openFind(context)
      await field(context).fill('xyzxyz')
      await waitUntilVisible(dialog(context).getByText(context.say('find.nothing')))
    },
  },
  {
    name: 'find-loading',
    who: 'teacher',
    pictures: 'none',
    waits: true,
    open: async context => {
      await neverAnswer(context, SEARCH)
      await openFind(context)
      await field(context).fill('kār')
    },
  },
  {
    name: 'find-failed',
    who: 'teacher',
    pictures: 'none',
    open: async context => {
      await refuse(context, SEARCH)
      await openFind(context)
      await field(context).fill('kār')
      await waitUntilVisible(button(context, 'shared.retry', dialog(context)))
    },
  },
]

function find(query: string): Screen['open'] {
  return async context => {
    await openFind(context)
    await field(context).fill(query)
    await waitUntilVisible(dialog(context).getByRole('option').first())
    // The focus of the list follows the answer.
    await expect(field(context)).toHaveAttribute('aria-activedescendant')
  }
}

async function openFind(context: ScreenContext): Promise<void> {
  await visit(context, DAY)
  await button(context, 'find.title', context.page.getByRole('banner')).click()
  await waitUntilVisible(field(context))
}

const field = (context: ScreenContext) => dialog(context).getByRole('combobox')
