import type { Person } from '@stunda/contract/people/people.ts'
import { waitUntilVisible } from '../support/visible.ts'
import { at, type Screen, type ScreenContext, unpictured, visit } from './screen.ts'

const HEAD = 'Diena;No;Līdz;Telpa;Priekšmets;Pedagogs;Audzēknis'

/** The import of a plan: before a file, with faults and names in doubt, and without a term. */
export const planImportScreens: Screen[] = [
  {
    name: 'plan-import-rows',
    pictures: 'desk',
    opensInEachLanguage: true,
    who: 'administrator',
    open: async context => {
      const [teacher, other] = await context.as('administrator').get<Person[]>('/api/teachers')
      await choose(context, [
        ['Svētdiena', '10:00', '10:45', '101. kab.', 'Klavierspēle', teacher?.full_name, ''],
        ['Svētdiena', '10:30', '11:15', '101', 'Klavierspēle', other?.full_name, ''],
        ['Svētdiena', '25:00', '', '102', 'Klavierspēle', 'K. Nezināma', ''],
      ])
      await waitUntilVisible(context.page.getByRole('row').nth(3))
    },
  },
  ...unpictured(at('plan-import', 'administrator', '/admin/plan-import'), {
    name: 'plan-import-without-term',
    opensInEachLanguage: true,
    who: 'administrator',
    open: async context => {
      await choose(context, [['Svētdiena', '10:00', '10:45', '101', 'Klavierspēle', '', '']])
      await context.page.getByLabel(context.say('imports.term')).selectOption('')
      await waitUntilVisible(context.page.getByText(context.say('imports.term_missing')))
    },
  }),
]

async function choose(context: ScreenContext, rows: (string | undefined)[][]): Promise<void> {
  const csv = [HEAD, ...rows.map(cells => cells.join(';'))].join('\n')
  await visit(context, '/admin/plan-import')
  await context.page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'plans.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
}
