import { waitUntilVisible } from '../support/visible.ts'
import { asked, at, button, dialog, main, onItsWay, type Screen, type Sight, visit } from './screen.ts'

const KNOWN_ROOMS = `Telpas numurs;Nosaukums;Telpu grupa
101;Klavieres;Mēģinājumu telpas
102;Klavieres;Mēģinājumu telpas
`

/** Administration: subjects, rooms and settings, and a school that has nothing yet. */
export const schoolScreens: Screen[] = [
  main(at('subjects', 'administrator', '/admin/subjects-management')),
  at('subjects-none-found', 'administrator', '/admin/subjects-management?search=zzz'),
  ...onItsWay('subjects', 'administrator', '**/api/admin/subjects*', '/admin/subjects-management'),
  asked('subject-new', 'administrator', '/admin/subjects-management', sight =>
    button(sight, 'subjects.new').click(),
  ),
  {
    name: 'subjects-empty',
    who: 'administrator',
    school: 'new',
    open: async sight => {
      await visit(sight, '/admin/subjects-management')
      await waitUntilVisible(sight.page.getByText(sight.say('subjects.empty')).first())
    },
  },
  main(at('rooms', 'administrator', '/admin/room-groups')),
  ...onItsWay('rooms', 'administrator', '**/api/admin/room-groups', '/admin/room-groups'),
  asked('room-new', 'administrator', '/admin/room-groups', sight => button(sight, 'rooms.add_room').click()),
  asked('room-group-new', 'administrator', '/admin/room-groups', async sight => {
    const { page, isPhone, say } = sight
    if (!isPhone) return button(sight, 'rooms.new_group').click()
    await page.getByRole('button', { name: say('admin.actions'), exact: true }).click()
    await page.getByRole('menuitem', { name: say('rooms.new_group') }).click()
  }),
  at('rooms-import', 'administrator', '/admin/room-groups/import'),
  {
    name: 'rooms-import-already',
    who: 'administrator',
    open: async sight => {
      await visit(sight, '/admin/room-groups/import')
      await sight.page
        .locator('input[type="file"]')
        .setInputFiles({ name: 'telpas.csv', mimeType: 'text/csv', buffer: Buffer.from(KNOWN_ROOMS) })
      await waitUntilVisible(sight.page.getByText(sight.say('admin.import_all_already')))
    },
  },
  main(at('settings', 'administrator', '/admin/settings')),
  {
    name: 'settings-closed-days',
    opensInEachLanguage: true,
    who: 'administrator',
    open: async sight => {
      await visit(sight, '/admin/settings')
      const days = sight.page.getByRole('heading', { name: sight.say('settings.closed_days') })
      await days.evaluate(heading => heading.scrollIntoView({ block: 'start' }))
    },
  },
  {
    name: 'settings-closing-a-day',
    who: 'administrator',
    open: async sight => {
      await visit(sight, '/admin/settings')
      await sight.page.getByRole('button', { name: /(30\. novembris|30 November|November 30)/ }).click()
      await button(sight, 'settings.done').scrollIntoViewIfNeeded()
      await button(sight, 'admin.save').click()
      await waitUntilVisible(sight.page.getByText(sight.say('settings.closed_name_required')).first())
    },
  },
  {
    name: 'settings-leave',
    opensInEachLanguage: true,
    who: 'administrator',
    open: async sight => {
      await visit(sight, '/admin/subjects-management')
      await sight.page.evaluate(() => history.pushState(null, '', '/admin/settings'))
      await sight.page.getByLabel(sight.say('settings.school_name')).fill('Vidzemes mūzikas skola')
      await sight.page.goBack()
      await waitUntilVisible(button(sight, 'admin.leave', dialog(sight)))
    },
  },
  ...onItsWay('settings', 'administrator', '**/api/admin/settings', '/admin/settings'),
  {
    name: 'new-school',
    who: 'administrator',
    school: 'new',
    pictures: 'all',
    open: async sight => {
      await visit(sight, '/')
      await waitUntilVisible(sight.page.getByRole('heading', { name: sight.say('steps.title') }))
    },
  },
  {
    name: 'new-school-rooms',
    who: 'administrator',
    school: 'new',
    open: async sight => {
      await visit(sight, '/admin/room-groups')
      await waitUntilVisible(sight.page.getByRole('region', { name: sight.say('steps.title') }))
    },
  },
  {
    name: 'new-school-without-students',
    who: 'administrator',
    school: 'own',
    open: async sight => {
      await visit(sight, '/admin/users')
      await waitUntilVisible(sight.page.getByText(sight.say('steps.people_no_student')))
    },
  },
  {
    name: 'new-school-settings',
    who: 'administrator',
    school: 'new',
    open: async sight => {
      await visit(sight, '/admin/settings')
      await waitUntilVisible(sight.page.getByRole('region', { name: sight.say('steps.title') }))
    },
  },
  {
    name: 'new-school-first-lesson',
    who: 'administrator',
    school: 'own',
    open: async sight => {
      await completeSetUp(sight)
      await visit(sight, '/')
      await waitUntilVisible(sight.page.getByRole('region', { name: sight.say('steps.title') }))
    },
  },
  at('administration-not-found', 'administrator', '/admin/nowhere'),
]

/** The school has a student and a subject while a screen is shown: nothing lacks but the first lesson. */
async function completeSetUp({ as, afterwards }: Sight): Promise<void> {
  const administrator = await as('administrator')
  const student = { name: 'Pēteris', surname: 'Ozols', email: 'peteris.ozols@skola.test', roles: [4] }
  const { id } = await administrator.post<{ id: number }>('/api/admin/users/user/create', student)
  const subject = await administrator.post<{ id: number }>('/api/admin/subjects/subject/create', {
    name: 'Klavierspēle',
  })
  afterwards(async () => {
    await administrator.delete(`/api/admin/subjects/subject/${subject.id}`)
    await administrator.delete(`/api/admin/users/user/${id}`)
    await administrator.delete(`/api/admin/users/user/${id}/erase`)
  })
}
