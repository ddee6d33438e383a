import { button, dialog, onItsWay, type Screen, type Sight, visit } from './screen.ts'

const PEOPLE_CSV = `Vārds,Uzvārds,E-pasts,Loma
Ilze,Kalniņa,ilze.kalnina@stunda.test,Audzēknis
Jānis,,janis@stunda,Audzēknis
Elīna,Bērziņa,elina.berzina@stunda.test,Pedagogs
`

/** Administration. */
export const adminScreens: Screen[] = [
  at('users', '/admin/users'),
  at('users-none-found', '/admin/users?search=zzz'),
  at('users-archive', '/admin/users?status=archived'),
  ...onItsWay('users', 'administrator', '**/api/admin/users?*', '/admin/users'),
  {
    name: 'users-chosen',
    who: 'administrator',
    open: async sight => {
      await visit(sight, '/admin/users')
      const boxes = sight.page.getByRole('row').getByRole('checkbox')
      for (const row of [1, 2, 4]) await boxes.nth(row).check()
    },
  },
  {
    name: 'user-archive',
    who: 'administrator',
    open: async sight => {
      await visit(sight, '/admin/users')
      await sight.page
        .getByRole('button', { name: /^(Darbības|Actions): / })
        .nth(1)
        .click()
      await sight.page.getByRole('menuitem', { name: sight.say('people.archive') }).click()
      await dialog(sight).waitFor()
    },
  },
  at('user-new', '/admin/users/create'),
  {
    name: 'user-new-missing',
    who: 'administrator',
    open: async sight => {
      await visit(sight, '/admin/users/create')
      await sight.page
        .getByRole('button', { name: sight.say('people.create'), exact: true })
        .first()
        .click()
      await sight.page.getByText(sight.say('people.role_required')).waitFor()
    },
  },
  at('user', '/admin/users/5/edit'),
  ...onItsWay('user', 'administrator', '**/api/admin/users/5', '/admin/users/5/edit'),
  at('users-import', '/admin/users/import'),
  {
    name: 'users-import-rows',
    who: 'administrator',
    open: async sight => {
      await visit(sight, '/admin/users/import')
      await sight.page
        .locator('input[type="file"]')
        .setInputFiles({ name: 'audzekni.csv', mimeType: 'text/csv', buffer: Buffer.from(PEOPLE_CSV) })
      await sight.page.getByRole('row').nth(1).waitFor()
    },
  },
  at('groups', '/admin/group-management'),
  at('groups-none-found', '/admin/group-management?search=zzz'),
  ...onItsWay('groups', 'administrator', '**/api/admin/groups*', '/admin/group-management'),
  asked('group-new', '/admin/group-management', sight => button(sight, 'people.new_group').click()),
  at('group', '/admin/group-management/1/edit'),
  ...onItsWay('group', 'administrator', '**/api/admin/groups/1*', '/admin/group-management/1/edit'),
  at('subjects', '/admin/subjects-management'),
  at('subjects-none-found', '/admin/subjects-management?search=zzz'),
  ...onItsWay('subjects', 'administrator', '**/api/admin/subjects*', '/admin/subjects-management'),
  asked('subject-new', '/admin/subjects-management', sight => button(sight, 'subjects.new').click()),
  at('rooms', '/admin/room-groups'),
  ...onItsWay('rooms', 'administrator', '**/api/admin/room-groups', '/admin/room-groups'),
  asked('room-new', '/admin/room-groups', sight => button(sight, 'rooms.add_room').click()),
  asked('room-group-new', '/admin/room-groups', async sight => {
    const { page, isPhone, say } = sight
    if (!isPhone) return button(sight, 'rooms.new_group').click()
    await page.getByRole('button', { name: say('admin.actions'), exact: true }).click()
    await page.getByRole('menuitem', { name: say('rooms.new_group') }).click()
  }),
  at('rooms-import', '/admin/room-groups/import'),
  at('settings', '/admin/settings'),
  {
    name: 'settings-closed-days',
    who: 'administrator',
    open: async sight => {
      await visit(sight, '/admin/settings')
      const days = sight.page.getByRole('heading', { name: sight.say('settings.closed_days') })
      await days.evaluate(heading => heading.scrollIntoView({ block: 'start' }))
    },
  },
  ...onItsWay('settings', 'administrator', '**/api/admin/settings', '/admin/settings'),
  {
    name: 'new-school',
    who: 'administrator',
    open: async sight => {
      await emptySchool(sight)
      await visit(sight, '/')
      await sight.page.getByRole('heading', { name: sight.say('steps.title') }).waitFor()
    },
  },
  {
    name: 'new-school-rooms',
    who: 'administrator',
    open: async sight => {
      await emptySchool(sight)
      await visit(sight, '/admin/room-groups')
      await sight.page.getByRole('region', { name: sight.say('steps.title') }).waitFor()
    },
  },
  at('not-found', '/admin/nowhere'),
]

/** The school has nothing yet. */
async function emptySchool({ page }: Sight): Promise<void> {
  for (const list of ['rooms', 'admin/room-groups', 'teachers', 'students', 'subjects'])
    await page.route(`**/api/${list}`, route => route.fulfill({ json: { data: [] } }))
  await page.route('**/api/settings', async route => {
    const response = await route.fetch()
    const { data } = await response.json()
    await route.fulfill({ response, json: { data: { ...data, is_demo: false, has_events: false } } })
  })
}

function at(name: string, address: string): Screen {
  return { name, who: 'administrator', open: sight => visit(sight, address) }
}

/** An address with a dialog that something there opens. */
function asked(name: string, address: string, ask: (sight: Sight) => Promise<void>): Screen {
  const open = async (sight: Sight) => {
    await visit(sight, address)
    await ask(sight)
    await dialog(sight).waitFor()
  }
  return { name, who: 'administrator', open }
}
