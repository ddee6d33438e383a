import { waitUntilVisible } from '../support/visible.ts'
import {
  answerOnce,
  at,
  button,
  changeSettings,
  dialog,
  inEachLanguage,
  loadingAndFailed,
  main,
  type Screen,
  type ScreenContext,
  unpictured,
  visit,
  withDialog,
} from './screen.ts'

const KNOWN_ROOMS = `Telpas numurs;Nosaukums;Telpu grupa
101;Klavieres;Mēģinājumu telpas
102;Klavieres;Mēģinājumu telpas
`

/** Administration: subjects, rooms and settings, and a school that has nothing yet. */
export const schoolScreens: Screen[] = [
  at('subjects', 'administrator', '/admin/subjects-management'),
  at('subjects-none-found', 'administrator', '/admin/subjects-management?search=zzz'),
  ...loadingAndFailed('subjects', 'administrator', '**/api/admin/subjects*', '/admin/subjects-management'),
  ...unpictured(at('subjects-import', 'administrator', '/admin/subjects-management/import')),
  withDialog('subject-new', 'administrator', '/admin/subjects-management', context =>
    button(context, 'subjects.new').click(),
  ),
  {
    name: 'subjects-empty',
    who: 'administrator',
    school: 'new',
    open: async context => {
      await visit(context, '/admin/subjects-management')
      await waitUntilVisible(context.page.getByText(context.say('subjects.empty')).first())
    },
  },
  main(at('rooms', 'administrator', '/admin/room-groups')),
  ...loadingAndFailed('rooms', 'administrator', '**/api/admin/room-groups', '/admin/room-groups'),
  withDialog('room-new', 'administrator', '/admin/room-groups', context =>
    button(context, 'rooms.add_room').click(),
  ),
  ...unpictured(
    inEachLanguage(withDialog('room-removal', 'administrator', '/admin/room-groups', askToDeleteRoom)),
    {
      ...withDialog('room-removal-loading', 'administrator', '/admin/room-groups', async context => {
        await answerOnce(context, '**/api/rearrangements/preview*', 'waits')
        await askToDeleteRoom(context)
      }),
      waits: true,
    },
    inEachLanguage(
      withDialog('room-removal-failed', 'administrator', '/admin/room-groups', async context => {
        await answerOnce(context, '**/api/rearrangements/preview*', 'fails')
        await askToDeleteRoom(context)
        await waitUntilVisible(button(context, 'shared.retry'))
      }),
    ),
  ),
  withDialog('room-group-new', 'administrator', '/admin/room-groups', async context => {
    const { page, isPhone, say } = context
    if (!isPhone) return button(context, 'rooms.new_group').click()
    await page.getByRole('button', { name: say('admin.actions'), exact: true }).click()
    await page.getByRole('menuitem', { name: say('rooms.new_group') }).click()
  }),
  { ...at('features', 'administrator', '/admin/room-groups/features'), pictures: 'one' },
  { ...at('categories', 'administrator', '/admin/settings/categories'), pictures: 'none' },
  {
    ...withDialog('category-new', 'administrator', '/admin/settings/categories', context =>
      button(context, 'categories.new').click(),
    ),
    pictures: 'none',
  },
  ...unpictured(at('rooms-import', 'administrator', '/admin/room-groups/import')),
  {
    name: 'rooms-import-already',
    pictures: 'none',
    who: 'administrator',
    open: async context => {
      await visit(context, '/admin/room-groups/import')
      await context.page
        .locator('input[type="file"]')
        .setInputFiles({ name: 'telpas.csv', mimeType: 'text/csv', buffer: Buffer.from(KNOWN_ROOMS) })
      await waitUntilVisible(context.page.getByText(context.say('admin.import_all_already')))
    },
  },
  main(at('settings', 'administrator', '/admin/settings')),
  ...unpictured(
    ...(['hours', 'school', 'limits'] as const).map(part =>
      at(`settings-${part}`, 'administrator', `/admin/settings?part=${part}`),
    ),
  ),
  {
    name: 'settings-closed-days',
    opensInEachLayout: true,
    opensInEachLanguage: true,
    who: 'administrator',
    open: async context => {
      await visit(context, '/admin/settings')
      const days = context.page.getByRole('heading', { name: context.say('settings.closed_days') })
      await days.evaluate(heading => heading.scrollIntoView({ block: 'start' }))
    },
  },
  {
    name: 'settings-weekday-hours',
    writes: 'before',
    who: 'administrator',
    pictures: 'none',
    open: async context => {
      await context.once(() => changeSettings(context, () => ({ weekday_hours: SHORT_WEEKEND })))
      await visit(context, '/admin/settings?part=hours')
      const weekdays = context.page.getByRole('heading', { name: context.say('settings.weekdays') })
      await weekdays.evaluate(heading => heading.scrollIntoView({ block: 'start' }))
      const past = context.page.getByRole('main').locator('summary')
      for (const folded of await past.all()) await folded.click()
    },
  },
  {
    name: 'settings-year-refused',
    who: 'administrator',
    pictures: 'none',
    open: async context => {
      await visit(context, '/admin/settings')
      await button(context, 'settings.add_school_year').click()
      await button(context, 'settings.add_term').click()
      await button(context, 'admin.save').click()
      await waitUntilVisible(context.page.getByText(context.say('admin.required')).first())
    },
  },
  {
    name: 'settings-closing-a-day',
    opensInEachLayout: true,
    who: 'administrator',
    open: async context => {
      await visit(context, '/admin/settings')
      await context.page.getByRole('button', { name: /(30\. novembris|30 November|November 30)/ }).click()
      await button(context, 'settings.done').scrollIntoViewIfNeeded()
      await button(context, 'admin.save').click()
      const refused = context.page.getByText(context.say('settings.closed_name_required')).first()
      await waitUntilVisible(refused)
      await refused.evaluate(words => words.scrollIntoView({ block: 'center' }))
    },
  },
  {
    name: 'settings-leave',
    opensInEachLanguage: true,
    who: 'administrator',
    open: async context => {
      await visit(context, '/admin/subjects-management')
      await context.page.evaluate(() => history.pushState(null, '', '/admin/settings?part=school'))
      await context.page.getByLabel(context.say('settings.school_name')).fill('Vidzemes mūzikas skola')
      await context.page.goBack()
      await waitUntilVisible(button(context, 'shared.leave', dialog(context)))
    },
  },
  ...loadingAndFailed('settings', 'administrator', '**/api/admin/settings', '/admin/settings'),
  { ...at('failed-jobs-none', 'administrator', '/admin/failed-jobs'), pictures: 'one' },
  ...loadingAndFailed('failed-jobs', 'administrator', /\/api\/admin\/jobs\/failed/, '/admin/failed-jobs'),
  { ...at('backups-none', 'administrator', '/admin/backups'), pictures: 'none' },
  {
    name: 'new-school-backups',
    who: 'administrator',
    school: 'new',
    pictures: 'none',
    open: async context => {
      await visit(context, '/admin/backups')
      await waitUntilVisible(button(context, 'admin.restore_choose'))
    },
  },
  {
    name: 'new-school',
    who: 'administrator',
    school: 'new',
    pictures: 'all',
    open: async context => {
      await visit(context, '/')
      await waitUntilVisible(context.page.getByRole('heading', { name: context.say('steps.title') }))
    },
  },
  {
    name: 'new-school-rooms',
    who: 'administrator',
    school: 'new',
    open: async context => {
      await visit(context, '/admin/room-groups')
      await waitUntilVisible(context.page.getByRole('region', { name: context.say('steps.title') }))
    },
  },
  {
    name: 'new-school-without-students',
    who: 'administrator',
    school: 'own',
    open: async context => {
      await visit(context, '/admin/users')
      await waitUntilVisible(context.page.getByText(context.say('steps.people_no_student')))
    },
  },
  {
    name: 'new-school-settings',
    who: 'administrator',
    school: 'new',
    open: async context => {
      await visit(context, '/admin/settings')
      await waitUntilVisible(context.page.getByRole('region', { name: context.say('steps.title') }))
    },
  },
  {
    name: 'new-school-first-lesson',
    opensInEachLayout: true,
    writes: 'before',
    who: 'administrator',
    school: 'own',
    open: async context => {
      await context.once(() => completeSetUp(context))
      await visit(context, '/')
      await waitUntilVisible(context.page.getByRole('region', { name: context.say('steps.title') }))
      await context.standStill()
      // A phone's day scrolls to now before or after the steps have come.
      await context.page.evaluate(() => scrollTo(0, 0))
    },
  },
  at('administration-not-found', 'administrator', '/admin/nowhere'),
]

const SHORT_WEEKEND = [
  { weekday: 6, day_start: '09:00', day_end: '14:00' },
  { weekday: 7, day_start: null, day_end: null },
]

/** Adds a student and a subject, so that only the first lesson is missing. */
async function completeSetUp({ as }: ScreenContext): Promise<void> {
  const administrator = as('administrator')
  const student = { name: 'Pēteris', surname: 'Ozols', email: 'peteris.ozols@skola.test', roles: [4] }
  await administrator.post('/api/admin/users/user/create', student)
  await administrator.post('/api/admin/subjects/subject/create', { name: 'Klavierspēle' })
}

/** Deletes a room that has events ahead: in the second room of the evening there is a tuning, so that it is never empty. */
async function askToDeleteRoom({ page, evening, say }: ScreenContext): Promise<void> {
  const number = evening.rooms[1]?.room_number ?? ''
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: number }) })
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: say('admin.delete'), exact: true }).click()
}
