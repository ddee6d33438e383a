import { expect } from '@playwright/test'
import type { ListedUser, User } from '@stunda/contract/people/people.ts'
import type { TextKey } from '../../web/src/i18n/text-keys.ts'
import { waitUntilVisible } from '../support/visible.ts'
import {
  answerWith,
  asked,
  at,
  button,
  dialog,
  onItsWay,
  type Screen,
  type Sight,
  setOtherwise,
  visit,
} from './screen.ts'

const PEOPLE_CSV = `Vārds,Uzvārds,E-pasts,Loma
Ilze,Kalniņa,ilze.kalnina@stunda.test,Audzēknis
Jānis,,janis@stunda,Audzēknis
Elīna,Bērziņa,elina.berzina@stunda.test,Pedagogs
`

/** Administration: users and groups. */
export const peopleScreens: Screen[] = [
  at('users', 'administrator', '/admin/users'),
  {
    name: 'users-without-mail',
    who: 'administrator',
    open: async sight => {
      // The demo school, which has no mail server either, does not say so.
      await setOtherwise(sight, { is_demo: false })
      await visit(sight, '/admin/users')
      await waitUntilVisible(sight.page.getByText(sight.say('people.outbox')))
    },
  },
  {
    name: 'users-not-signed-in',
    who: 'administrator',
    open: async sight => {
      await setOtherwise(sight, { is_demo: false, sends_mail: true })
      await visit(sight, '/admin/users?has_password=0')
      await waitUntilVisible(sight.page.getByText(sight.say('people.not_signed_in')).first())
    },
  },
  {
    name: 'users-waiting',
    who: 'administrator',
    open: async sight => {
      const wait = (user: ListedUser, row: number) => ({ ...user, let_in: row !== 1 && row !== 3 })
      await answerWith<ListedUser[]>(sight, '**/api/admin/users?*', users => users.map(wait))
      const meta = { current_page: 1, last_page: 2, per_page: 1, total: 2 }
      await sight.page.route(/[?&]let_in=0/, route => route.fulfill({ json: { data: [], meta } }))
      await visit(sight, '/admin/users')
      await waitUntilVisible(sight.page.getByText(sight.say('people.waits'), { exact: true }).first())
    },
  },
  at('users-none-found', 'administrator', '/admin/users?search=zzz'),
  at('users-archive', 'administrator', '/admin/users?status=archived'),
  ...onItsWay('users', 'administrator', '**/api/admin/users?*', '/admin/users'),
  {
    name: 'users-by-group-none-found',
    who: 'administrator',
    // There the short menu lies half over a row's button, which axe takes for a small one.
    notOnPhones: true,
    open: async sight => {
      await visit(sight, '/admin/users')
      await openGroupFilter(sight)
      await sight.page.getByRole('combobox', { name: sight.say('admin.find_in_list') }).fill('zzz')
      await waitUntilVisible(button(sight, 'admin.clear_search'))
    },
  },
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
    opensInEachLanguage: true,
    who: 'administrator',
    open: async sight => {
      await visit(sight, '/admin/users')
      await chooseOf(sight, 'people.archive')
      await waitUntilVisible(dialog(sight))
    },
  },
  {
    name: 'user-archive-in-events',
    opensInEachLanguage: true,
    who: 'administrator',
    open: async sight => {
      // Each look begins with the same users: nobody is archived.
      const counts = { alone: 4, together: 3, nobody_left: 1 }
      const at = (start: string, end: string) => ({
        start_datetime: `2026-11-25 ${start}:00`,
        end_datetime: `2026-11-25 ${end}:00`,
      })
      const first = [
        {
          event_name: 'Klavierspēle',
          room_number: '101',
          ...at('15:00', '15:40'),
          last_date: '2026-12-16',
          count: 4,
        },
        {
          event_name: 'Solfedžo',
          room_number: '204',
          ...at('16:00', '16:40'),
          last_date: '2026-12-09',
          count: 3,
        },
      ]
      await sight.page.route('**/api/admin/users/user/*', route =>
        route.fulfill({ status: 409, json: { message: '', isEvent: true, counts, first } }),
      )
      await visit(sight, '/admin/users?role=4')
      await chooseOf(sight, 'people.archive')
      await button(sight, 'people.archive', dialog(sight)).click()
      await waitUntilVisible(button(sight, 'people.archive_anyway', dialog(sight)))
    },
  },
  {
    name: 'users-by-group',
    who: 'administrator',
    open: async sight => {
      await visit(sight, '/admin/users')
      await openGroupFilter(sight)
      await waitUntilVisible(sight.page.getByRole('option').nth(1))
    },
  },
  {
    name: 'users-into-a-group',
    who: 'administrator',
    open: async sight => {
      await visit(sight, '/admin/users?role=4')
      await sight.page.getByRole('row').getByRole('checkbox').nth(1).check()
      await button(sight, 'people.add_to_group').click()
      await waitUntilVisible(dialog(sight).getByRole('radio').first())
    },
  },
  {
    name: 'users-archive-empty',
    who: 'administrator',
    open: async sight => {
      await answerWith(sight, '**/api/admin/users/archive*', () => [])
      await visit(sight, '/admin/users?status=archived')
      await waitUntilVisible(sight.page.getByText(sight.say('people.archive_empty')).first())
    },
  },
  at('user-new', 'administrator', '/admin/users/create'),
  {
    name: 'user-new-missing',
    who: 'administrator',
    open: async sight => {
      await visit(sight, '/admin/users/create')
      await sight.page
        .getByRole('button', { name: sight.say('people.create'), exact: true })
        .first()
        .click()
      await waitUntilVisible(sight.page.getByText(sight.say('people.role_required')))
    },
  },
  {
    name: 'user-new-without-email',
    who: 'administrator',
    open: async sight => {
      await visit(sight, '/admin/users/create')
      await sight.page.getByLabel(sight.say('people.name'), { exact: true }).fill('Odeta')
      await sight.page.getByLabel(sight.say('people.surname'), { exact: true }).fill('Ozola')
      await sight.page.getByLabel(sight.say('people.has_no_email'), { exact: true }).check()
      await sight.page.getByRole('checkbox').nth(3).check()
      await sight.page
        .getByRole('button', { name: sight.say('people.create'), exact: true })
        .first()
        .click()
      await waitUntilVisible(sight.page.getByText(sight.say('people.roles_need_email')).first())
    },
  },
  at('user', 'administrator', '/admin/users/5/edit'),
  ...onItsWay('user', 'administrator', '**/api/admin/users/5', '/admin/users/5/edit'),
  {
    name: 'user-waiting',
    who: 'administrator',
    open: async sight => {
      await answerWith<User>(sight, '**/api/admin/users/5', user => ({ ...user, let_in: false }))
      await visit(sight, '/admin/users/5/edit')
      await waitUntilVisible(sight.page.getByText(sight.say('people.waits_text')))
    },
  },
  at('user-not-signed-in', 'administrator', '/admin/users/60/edit'),
  at('users-import', 'administrator', '/admin/users/import'),
  {
    name: 'users-import-rows',
    opensInEachLanguage: true,
    who: 'administrator',
    open: async sight => {
      await visit(sight, '/admin/users/import')
      await sight.page
        .locator('input[type="file"]')
        .setInputFiles({ name: 'audzekni.csv', mimeType: 'text/csv', buffer: Buffer.from(PEOPLE_CSV) })
      await waitUntilVisible(sight.page.getByRole('row').nth(1))
    },
  },
  at('groups', 'administrator', '/admin/group-management'),
  at('groups-none-found', 'administrator', '/admin/group-management?search=zzz'),
  ...onItsWay('groups', 'administrator', '**/api/admin/groups*', '/admin/group-management'),
  asked('group-new', 'administrator', '/admin/group-management', sight =>
    button(sight, 'people.new_group').click(),
  ),
  at('group', 'administrator', '/admin/group-management/1/edit'),
  ...onItsWay('group', 'administrator', '**/api/admin/groups/1*', '/admin/group-management/1/edit'),
  {
    name: 'group-clash',
    who: 'administrator',
    open: async sight => {
      const { page, say } = sight
      // Each look begins with the same group: nobody joins it.
      await page.route('**/api/admin/groups/group/*/assign', async (route, request) => {
        const [id] = request.postDataJSON().students as number[]
        const students = [{ id, full_name: 'Alise Apse' }]
        const clashes = [{ student_id: id, lesson_id: 1, event_id: 2 }]
        await route.fulfill({
          status: 422,
          json: { message: '', conflicts: { students, events: [], clashes } },
        })
      })
      await visit(sight, '/admin/group-management/1/edit')
      // Where both sides do not fit, one of them is in sight.
      const side = page.getByRole('radio', { name: say('people.assign') })
      if (await side.count()) await side.check({ force: true })
      const others = page.getByRole('region', { name: say('people.not_in_group') })
      await others.getByRole('checkbox').first().check()
      await button(sight, 'people.assign', others).click()
      await waitUntilVisible(page.getByText(say('people.clash_title')))
    },
  },
]

/** Something that is done to the second user of the list. */
const menuOf = ({ page }: Sight) =>
  page
    .getByRole('button', { name: /^(Darbības|Actions): / })
    .nth(1)
    .click()

async function chooseOf(sight: Sight, what: TextKey): Promise<void> {
  const { page, say } = sight
  await menuOf(sight)
  await page.getByRole('menuitem', { name: say(what) }).click()
}

/** Many groups are searched: the field for it has the focus as soon as they are known. */
async function openGroupFilter({ page, say }: Sight): Promise<void> {
  await page.getByRole('button', { name: /^(Grupa|Group):/ }).click()
  await expect(page.getByRole('combobox', { name: say('admin.find_in_list') })).toBeFocused()
}
