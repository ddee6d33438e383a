import { expect } from '@playwright/test'
import type { TextKey } from '../../web/src/i18n/text-keys.ts'
import { waitUntilVisible } from '../support/visible.ts'
import { book, timesOn } from './evening.ts'
import {
  at,
  button,
  dialog,
  loadingAndFailed,
  main,
  type Screen,
  type ScreenContext,
  unpictured,
  visit,
  withDialog,
} from './screen.ts'

const PEOPLE_CSV = `Vārds,Uzvārds,E-pasts,Loma
Ilze,Kalniņa,ilze.kalnina@stunda.test,Audzēknis
Jānis,,janis@stunda,Audzēknis
Elīna,Bērziņa,elina.berzina@stunda.test,Pedagogs
`

/** Administration: users and groups. */
export const peopleScreens: Screen[] = [
  main(at('users', 'administrator', '/admin/users')),
  {
    // The demo school has no mail server either, but does not say so.
    name: 'users-without-mail',
    who: 'administrator',
    school: 'new',
    open: async context => {
      await visit(context, '/admin/users')
      await waitUntilVisible(context.page.getByText(context.say('people.outbox')))
    },
  },
  {
    name: 'users-not-signed-in',
    who: 'administrator',
    school: 'own',
    open: async context => {
      await visit(context, '/admin/users?has_password=0')
      await waitUntilVisible(context.page.getByText(context.say('people.not_signed_in')).first())
    },
  },
  at('users-none-found', 'administrator', '/admin/users?search=zzz'),
  at('users-archive', 'administrator', '/admin/users?status=archived'),
  ...loadingAndFailed('users', 'administrator', '**/api/admin/users?*', '/admin/users'),
  {
    name: 'users-by-group-none-found',
    who: 'administrator',
    // There the menu covers half of a row's button, which axe then reports as too small.
    notOnPhones: true,
    open: async context => {
      await visit(context, '/admin/users')
      await openGroupFilter(context)
      await context.page.getByRole('combobox', { name: context.say('admin.find_in_list') }).fill('zzz')
      await waitUntilVisible(button(context, 'admin.clear_search'))
    },
  },
  {
    name: 'users-chosen',
    who: 'administrator',
    open: async context => {
      await visit(context, `/admin/users?search=${SOME}`)
      const boxes = context.page.getByRole('row').getByRole('checkbox')
      for (const row of [1, 2, 4]) await boxes.nth(row).check()
    },
  },
  {
    name: 'user-archive',
    opensInEachLanguage: true,
    who: 'administrator',
    open: async context => {
      await visit(context, '/admin/users')
      await chooseOf(context, 'people.archive')
      await waitUntilVisible(dialog(context))
    },
  },
  {
    name: 'user-archive-in-events',
    writes: 'before',
    opensInEachLanguage: true,
    who: 'administrator',
    open: async context => {
      // Archiving a user with lessons to come needs a second confirmation.
      await visit(context, `/admin/users?role=4&search=${SOME}`)
      await chooseOf(context, 'people.archive')
      await button(context, 'people.archive', dialog(context)).click()
      await waitUntilVisible(button(context, 'people.archive_anyway', dialog(context)))
    },
  },
  {
    name: 'users-by-group',
    who: 'administrator',
    open: async context => {
      await visit(context, '/admin/users')
      await openGroupFilter(context)
      await waitUntilVisible(context.page.getByRole('option').nth(1))
    },
  },
  {
    name: 'users-into-a-group',
    who: 'administrator',
    open: async context => {
      await visit(context, '/admin/users?role=4')
      await context.page.getByRole('row').getByRole('checkbox').nth(1).check()
      await button(context, 'people.add_to_group').click()
      await waitUntilVisible(dialog(context).getByRole('radio').first())
    },
  },
  {
    name: 'users-archive-empty',
    who: 'administrator',
    school: 'new',
    open: async context => {
      await visit(context, '/admin/users?status=archived')
      await waitUntilVisible(context.page.getByText(context.say('people.archive_empty')).first())
    },
  },
  at('user-new', 'administrator', '/admin/users/create'),
  {
    name: 'user-new-missing',
    who: 'administrator',
    open: async context => {
      await visit(context, '/admin/users/create')
      await context.page
        .getByRole('button', { name: context.say('people.create'), exact: true })
        .first()
        .click()
      await waitUntilVisible(context.page.getByText(context.say('people.role_required')))
    },
  },
  {
    name: 'user-new-without-email',
    writes: 'before',
    pictures: 'none',
    who: 'administrator',
    open: async context => {
      await visit(context, '/admin/users/create')
      await context.page.getByLabel(context.say('people.name'), { exact: true }).fill('Odeta')
      await context.page.getByLabel(context.say('people.surname'), { exact: true }).fill('Ozola')
      await context.page.getByLabel(context.say('people.has_no_email'), { exact: true }).check()
      await context.page.getByRole('checkbox').nth(3).check()
      await context.page
        .getByRole('button', { name: context.say('people.create'), exact: true })
        .first()
        .click()
      // An error at a field has no full stop.
      const refused = context.say('people.roles_need_email').replace(/\.$/, '')
      await waitUntilVisible(context.page.getByText(refused).first())
    },
  },
  at('user', 'administrator', '/admin/users/5/edit'),
  ...loadingAndFailed('user', 'administrator', '**/api/admin/users/5', '/admin/users/5/edit'),
  { ...at('user-not-signed-in', 'administrator', '/admin/users/60/edit'), pictures: 'one' },
  at('users-import', 'administrator', '/admin/users/import'),
  {
    name: 'users-import-rows',
    opensInEachLanguage: true,
    who: 'administrator',
    open: async context => {
      await visit(context, '/admin/users/import')
      await context.page
        .locator('input[type="file"]')
        .setInputFiles({ name: 'audzekni.csv', mimeType: 'text/csv', buffer: Buffer.from(PEOPLE_CSV) })
      await waitUntilVisible(context.page.getByRole('row').nth(1))
    },
  },
  at('groups', 'administrator', '/admin/group-management'),
  ...unpictured(at('groups-import', 'administrator', '/admin/group-management/import')),
  at('groups-none-found', 'administrator', '/admin/group-management?search=zzz'),
  ...loadingAndFailed('groups', 'administrator', '**/api/admin/groups*', '/admin/group-management'),
  withDialog('group-new', 'administrator', '/admin/group-management', context =>
    button(context, 'groups.new').click(),
  ),
  at('group', 'administrator', '/admin/group-management/1/edit'),
  ...loadingAndFailed('group', 'administrator', '**/api/admin/groups/1*', '/admin/group-management/1/edit'),
  {
    name: 'group-clash',
    writes: 'before',
    pictures: 'none',
    who: 'administrator',
    open: async context => {
      const { page, say } = context
      const { student } = context.evening
      await context.once(() => bookGroupBesides(context))
      await visit(context, '/admin/group-management/1/edit')
      // If both sides do not fit, only one of them is visible.
      const side = page.getByRole('radio', { name: say('people.assign') })
      const others = page.getByRole('region', { name: say('people.not_in_group') })
      await side.or(others.getByRole('textbox')).first().waitFor({ state: 'attached' })
      await context.standStill()
      if (await side.count()) await side.check({ force: true })
      await others.getByRole('searchbox').or(others.getByRole('textbox')).fill(student.full_name)
      const surnameFirst = student.full_name.split(' ').reverse().join(' ')
      await others.getByRole('checkbox', { name: surnameFirst }).check()
      await button(context, 'people.assign', others).click()
      await waitUntilVisible(page.getByText(say('people.clash_title')))
    },
  },
]

/** A search that finds few users, so that the picture stays short. */
const SOME = 'Bērzi'

/** Books lessons at the same time for the first group and for a student who is not in it. */
async function bookGroupBesides(context: ScreenContext): Promise<void> {
  const { date, rooms, student } = context.evening
  const times = timesOn(date, '20:00', '20:45')
  const [first = 0, second = 0] = rooms.map(({ id }) => id)
  await book(context, { event_name: 'Saspēle', room_id: first, students: ['group_1'], ...times })
  const students = [student.key as `student_${number}`]
  await book(context, { event_name: 'Konsultācija', room_id: second, students, ...times })
}

/** Opens the actions of the list's second user. */
const menuOf = ({ page }: ScreenContext) =>
  page
    .getByRole('button', { name: /^(Darbības|Actions): / })
    .nth(1)
    .click()

async function chooseOf(context: ScreenContext, what: TextKey): Promise<void> {
  const { page, say } = context
  await menuOf(context)
  await page.getByRole('menuitem', { name: say(what) }).click()
}

/** Opens the filter by group: with many groups its search field gets the focus once they are loaded. */
async function openGroupFilter({ page, say }: ScreenContext): Promise<void> {
  await page.getByRole('button', { name: /^(Grupa|Group):/ }).click()
  await expect(page.getByRole('combobox', { name: say('admin.find_in_list') })).toBeFocused()
}
