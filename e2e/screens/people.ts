import { expect } from '@playwright/test'
import type { TextKey } from '../../web/src/i18n/text-keys.ts'
import { waitUntilVisible } from '../support/visible.ts'
import { book, timesOn } from './evening.ts'
import { asked, at, button, dialog, main, onItsWay, type Screen, type Sight, visit } from './screen.ts'

const PEOPLE_CSV = `Vārds,Uzvārds,E-pasts,Loma
Ilze,Kalniņa,ilze.kalnina@stunda.test,Audzēknis
Jānis,,janis@stunda,Audzēknis
Elīna,Bērziņa,elina.berzina@stunda.test,Pedagogs
`

/** Administration: users and groups. */
export const peopleScreens: Screen[] = [
  main(at('users', 'administrator', '/admin/users')),
  {
    // The demo school, which has no mail server either, does not say so.
    name: 'users-without-mail',
    who: 'administrator',
    school: 'new',
    open: async sight => {
      await visit(sight, '/admin/users')
      await waitUntilVisible(sight.page.getByText(sight.say('people.outbox')))
    },
  },
  {
    name: 'users-not-signed-in',
    who: 'administrator',
    school: 'own',
    open: async sight => {
      await visit(sight, '/admin/users?has_password=0')
      await waitUntilVisible(sight.page.getByText(sight.say('people.not_signed_in')).first())
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
      await visit(sight, `/admin/users?search=${SOME}`)
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
      // With lessons ahead nobody is archived before it is confirmed once more.
      await visit(sight, `/admin/users?role=4&search=${SOME}`)
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
    school: 'new',
    open: async sight => {
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
  main(at('user', 'administrator', '/admin/users/5/edit')),
  ...onItsWay('user', 'administrator', '**/api/admin/users/5', '/admin/users/5/edit'),
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
  main(at('groups', 'administrator', '/admin/group-management')),
  at('groups-none-found', 'administrator', '/admin/group-management?search=zzz'),
  ...onItsWay('groups', 'administrator', '**/api/admin/groups*', '/admin/group-management'),
  asked('group-new', 'administrator', '/admin/group-management', sight =>
    button(sight, 'groups.new').click(),
  ),
  main(at('group', 'administrator', '/admin/group-management/1/edit')),
  ...onItsWay('group', 'administrator', '**/api/admin/groups/1*', '/admin/group-management/1/edit'),
  {
    name: 'group-clash',
    who: 'administrator',
    open: async sight => {
      const { page, say } = sight
      const { student } = sight.evening
      await bookGroupBesides(sight)
      await visit(sight, '/admin/group-management/1/edit')
      // Where both sides do not fit, one of them is in sight.
      const side = page.getByRole('radio', { name: say('people.assign') })
      if (await side.count()) await side.check({ force: true })
      const others = page.getByRole('region', { name: say('people.not_in_group') })
      await others.getByRole('searchbox').or(others.getByRole('textbox')).fill(student.full_name)
      await others.getByRole('checkbox', { name: student.full_name }).check()
      await button(sight, 'people.assign', others).click()
      await waitUntilVisible(page.getByText(say('people.clash_title')))
    },
  },
]

/** Some users, so that a picture is not of a long list. */
const SOME = 'Kalni'

/** On the evening the first group has a lesson, and so has a student who is not in it. */
async function bookGroupBesides(sight: Sight): Promise<void> {
  const { date, rooms, student } = sight.evening
  const times = timesOn(date, '20:00', '20:45')
  const [first = 0, second = 0] = rooms.map(({ id }) => id)
  await book(sight, { event_name: 'Saspēle', room_id: first, students: ['group_1'], ...times })
  const students = [student.key as `student_${number}`]
  await book(sight, { event_name: 'Konsultācija', room_id: second, students, ...times })
}

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
