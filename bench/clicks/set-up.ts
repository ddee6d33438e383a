import { Buffer } from 'node:buffer'
import { clickFreeTime, openWholeForm } from '../../e2e/support/board.ts'
import { notices } from '../../e2e/support/notices.ts'
import { callsAs } from '../../e2e/support/school-calls.ts'
import type { Hand } from '../support/walk.ts'
import { expect, type Row } from './row.ts'

const ROOMS =
  'Telpas numurs;Nosaukums;Telpu grupa\n101;Klavieres;Klases\n102;Stīgas;Klases\n103;Vokāls;Klases\n'
/** Two rows are wrong. */
const PEOPLE = `Vārds;Uzvārds;E-pasts;Loma
Ilze;Kalniņa;ilze@skola.test;pedagogs
Rita;Bērziņa;rita@skola.test;audzēknis
Jānis;Ozols;janis@skola.test;audzēknis
Dace;;dace@skola.test;audzēknis
Kārlis;Vītols;karlis(at)skola.test;audzēknis
`

/** Chooses a file: a press on the button, and one in the window of the computer. */
async function chooseFile(hand: Hand, name: string, text: string): Promise<void> {
  const chooser = hand.page.waitForEvent('filechooser')
  await hand.click(hand.page.getByRole('button', { name: 'Izvēlēties failu' }))
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  hand.count.clicks += 1
}

/** Tasks of who begins with an empty school. */
export const SET_UP: readonly Row[] = [
  {
    task: 'empty school: from signing in to the first series of 26',
    before: { clicks: 37, keys: 84 },
    isEmpty: true,
    async walk({ school, account, come }) {
      const hand = await come('/sign-in')
      const { page } = hand
      const steps = page.getByRole('region', { name: 'Sagatavojiet skolu darbam' })
      const save = page.getByRole('button', { name: 'Saglabāt', exact: true })
      await expect(page.getByLabel(/^E-pasts/)).toBeFocused()
      await hand.type(account.email)
      await hand.press('Tab')
      await hand.type(account.password)
      await hand.press('Enter')

      await hand.click(steps.getByRole('link', { name: 'Ierakstīt nosaukumu' }))
      await hand.click(page.getByLabel('Skolas nosaukums'))
      await hand.press('Control+a')
      await hand.type('Cēsu skola')
      await hand.click(save)
      await hand.click(
        steps
          .getByRole('link', { name: 'Atzīmēt brīvdienas' })
          .or(steps.getByRole('button', { name: 'Atzīmēt brīvdienas' })),
      )
      await hand.click(page.getByRole('button', { name: 'Pievienot brīvdienām' }))
      await hand.click(save)

      await hand.click(steps.getByRole('link', { name: 'Importēt telpas' }))
      await chooseFile(hand, 'telpas.csv', ROOMS)
      await hand.click(page.getByRole('button', { name: 'Importēt 3 rindas' }))
      await hand.click(steps.getByRole('link', { name: 'Importēt lietotājus' }))
      await chooseFile(hand, 'cilveki.csv', PEOPLE)
      const wrong = page.getByRole('row').filter({ has: page.locator('[aria-invalid="true"]') })
      for (const _ of ['no surname', 'no e-mail'])
        await hand.click(wrong.first().getByRole('button', { name: /^Izlaist/ }))
      await hand.click(page.getByRole('button', { name: 'Importēt 3 rindas' }))
      await hand.click(steps.getByRole('link', { name: 'Pievienot mācību priekšmetus' }))
      await hand.click(page.getByRole('button', { name: 'Jauns mācību priekšmets' }).first())
      await expect(page.getByLabel('Nosaukums', { exact: true })).toBeFocused()
      await hand.type('Klavierspēle')
      await hand.click(page.getByRole('button', { name: 'Izveidot', exact: true }))

      await hand.click(steps.getByRole('link', { name: 'Uz telpu grafiku' }))
      const calls = await callsAs(school.url, account)
      const [room] = await calls.get<{ id: number }[]>('/api/rooms')
      await clickFreeTime(page, room?.id ?? 0, '16:00')
      await openWholeForm(page)
      hand.count.clicks += 2
      const form = page.getByRole('dialog', { name: 'Jauna rezervācija' })
      await expect(form.getByRole('combobox', { name: 'Audzēkņi un grupas' })).toBeFocused()
      await hand.type('ozo')
      await page.locator('[role="option"][data-focused]').filter({ hasText: 'Jānis Ozols' }).waitFor()
      await hand.press('Enter')
      await hand.click(form.getByRole('combobox', { name: 'Pedagogi' }))
      await hand.type('kal')
      await page.locator('[role="option"][data-focused]').filter({ hasText: 'Ilze Kalniņa' }).waitFor()
      await hand.press('Enter')
      await hand.click(form.getByRole('combobox', { name: 'Mācību priekšmets' }))
      await hand.click(page.getByRole('option', { name: 'Klavierspēle' }))
      await hand.click(form.getByRole('combobox', { name: 'Atkārtošana' }))
      await hand.click(page.getByRole('option', { name: 'katru nedēļu' }))
      await hand.click(form.getByRole('combobox', { name: 'Līdz' }).last())
      await hand.type('25.5.')
      await hand.press('Enter')
      await hand.click(form.getByRole('button', { name: /^Pārbaudīt 2\d / }))
      await hand.click(page.getByRole('button', { name: /^Rezervēt 2\d / }))
      await expect(notices(page)).toContainText(/Izveidotas 2\d/)
      return hand
    },
  },
]
