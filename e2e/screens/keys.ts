import type { KeyDesk } from '@stunda/contract/reservations/keys.ts'
import { STATUS } from '@stunda/domain/reservations/vocabulary.ts'
import { waitUntilVisible } from '../support/visible.ts'
import { dialog, loadingAndFailed, type Screen, type ScreenContext, visit } from './screen.ts'

/** The key desk. */
export const keyScreens: Screen[] = [
  { name: 'key-desk', who: 'attendant', writes: 'before', pictures: 'one', open },
  {
    name: 'key-desk-history',
    writes: 'before',
    who: 'attendant',
    pictures: 'one',
    opensInEachLanguage: true,
    open: async context => {
      await open(context)
      await more(context).click()
      await context.page.getByRole('menuitem', { name: context.say('desk.history') }).click()
      await waitUntilVisible(dialog(context).getByRole('listitem').first())
    },
  },
  ...loadingAndFailed('key-desk', 'attendant', /\/api\/keys\?/, '/keys'),
  {
    name: 'key-desk-none',
    who: 'administrator',
    school: 'new',
    pictures: 'one',
    open: async context => {
      await visit(context, '/keys')
      await waitUntilVisible(context.page.getByText(context.say('desk.none')).first())
    },
  },
]

const more = ({ page }: ScreenContext) =>
  page.locator('[data-list=out] [data-row]').first().getByRole('button').last()

async function open(context: ScreenContext): Promise<void> {
  await context.once(() => handOverKey(context))
  await visit(context, '/keys')
  await waitUntilVisible(context.page.locator('[data-list=next]'))
}

/** Has somebody without an account take a key that is out. */
async function handOverKey({ as }: ScreenContext): Promise<void> {
  const attendant = as('attendant')
  const { out } = await attendant.get<KeyDesk>('/api/keys')
  const [first] = out
  if (!first) throw new Error('No key is out.')
  const { teachers, students = [], ...event } = first.reservation
  await attendant.put(`/api/reservations/reservation/${event.id}`, {
    ...event,
    status_id: STATUS.key_issued,
    teachers: teachers.map(({ id }) => id),
    students: students.map(({ key }) => key),
    key_holder: { name: 'Roberts Vilks' },
  })
}
