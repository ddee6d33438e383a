import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { notices } from '../support/notices.ts'
import { countPresses } from '../support/presses.ts'
import { openNewSchool } from '../support/school.ts'
import { callsAs } from '../support/school-calls.ts'
import { expect, test } from '../support/story.ts'

// The story opens a school of its own.
test.use({ baseURL: '' })

/** At six seconds a press these are three minutes. */
const MOST_PRESSES = 30

const NAMES = ['Anete', 'Bruno', 'Ceta', 'Dāvis', 'Elza', 'Fēlikss', 'Gita', 'Harijs']
const TEACHERS = ['Aldis Ābols', 'Baiba Bite', 'Centis Cers', 'Daina Dūja', 'Edgars Egle']
const SUBJECTS = ['Klavierspēle', 'Vijoļspēle', 'Flautas spēle', 'Kokles spēle', 'Ģitāras spēle']
const SURNAMES = ['Liepa', 'Ozols', 'Kļava', 'Vītols', 'Priede']
const DAYS = ['Pirmdiena', 'Otrdiena', 'Trešdiena', 'Ceturtdiena']
const lines = (...rows: string[][]) => rows.map(cells => cells.join(';')).join('\n')

const TEACHER_LIST = lines(
  ['Skolas pedagogi 2026./2027. m. g.'],
  [],
  ['Vārds, uzvārds', 'E-pasts', 'Tālrunis'],
  ...TEACHERS.map((name, nth) => [name, `pedagogs${nth}@skola.test`, `tel. 2612340${nth}`]),
)
const PUPIL_LIST = lines(
  ['Audzēkņu saraksts'],
  ['Nr.', 'Uzvārds, vārds'],
  ...['5.a', '5.b'].flatMap((name, half) => [
    [name, ''],
    ...NAMES.slice(4 * half, 4 * half + 4).flatMap(first =>
      SURNAMES.map((surname, nth) => [String(nth + 1), `${surname} ${first}`]),
    ),
  ]),
)
const ROOM_LIST = lines(['Kabinets', 'Vietas'], ...TEACHERS.map((_, nth) => [`20${nth + 1}`, '4']))

/** Forty weekly lessons: a misspelt name, a room that is taken twice, and a time that is none. */
function planList(): string {
  const rows = TEACHERS.flatMap((teacher, nth) =>
    NAMES.map((name, place) => [
      DAYS[place % 4] ?? '',
      place < 4 ? '15:00' : '15:45',
      place < 4 ? '15:40' : '16:25',
      `20${nth + 1}. kab.`,
      SUBJECTS[nth] ?? '',
      teacher,
      `${name} ${SURNAMES[nth]}`,
    ]),
  )
  const [first, second, third] = [rows[3], rows[20], rows[33]] as [string[], string[], string[]]
  first[6] = 'Dāvis Liep'
  second[3] = '202. kab.'
  third[1] = '25:00'
  return lines(['Diena', 'No', 'Līdz', 'Telpa', 'Priekšmets', 'Pedagogs', 'Audzēknis'], ...rows)
}

test('a school moves in: three lists as it keeps them, and a plan with faults, in the presses of three minutes', async ({
  page,
}) => {
  const school = await openNewSchool()
  try {
    await page.goto(`${school.url}/sign-in`)
    await page.getByLabel(/^E-pasts/).fill(school.email)
    await page.getByLabel(/^Parole/).fill(school.password)
    await page.getByRole('button', { name: 'Pieslēgties' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sagatavojiet skolu darbam')

    const counted = await countPresses(page)
    /** Presses that the browser does not tell of: to open a choice and to take one, or to go to a field. */
    let others = 0
    const pick = async (label: string, option: string) => {
      others += 2
      await page.getByLabel(label, { exact: true }).selectOption(option)
    }
    await page.getByRole('link', { name: 'Administrēšana' }).click()
    await importLink(page).click()
    await choose(page, 'pedagogi.csv', TEACHER_LIST)
    await pick('Rindās bez lomas visi ir', 'Pedagogs')
    await page.getByRole('button', { name: 'Importēt 5 rindas' }).click()
    await expect(notices(page)).toContainText('Importēti 5 lietotāji')
    await importLink(page).click()
    await choose(page, 'audzekni.csv', PUPIL_LIST)
    await pick('Rindās bez lomas visi ir', 'Audzēknis')
    await page.getByRole('button', { name: 'Importēt 40 rindas' }).click()
    await expect(notices(page)).toContainText('Importēti 40 lietotāji')

    await page.getByRole('link', { name: 'Telpas', exact: true }).click()
    await importLink(page).click()
    await choose(page, 'telpas.csv', ROOM_LIST)
    others += 1
    await page.getByLabel('Visas telpas ir grupā').fill('Klases')
    await page.getByRole('button', { name: 'Ierakstīt' }).click()
    await page.getByRole('button', { name: 'Importēt 5 rindas' }).click()
    await expect(notices(page)).toContainText('Importētas 5 telpas')

    await page.getByRole('link', { name: 'Nodarbību imports' }).click()
    await choose(page, 'saraksts.csv', planList())
    await expect(page.getByRole('alert')).toContainText('Vispirms norādiet, kad notiek iknedēļas nodarbības.')
    await pick('Iknedēļas nodarbības ir', 'Citā laikā: no–līdz')
    await page.getByRole('button', { name: 'Izveidot 5 nezināmos' }).click()
    await page.getByRole('button', { name: 'Pieņemt 1 ieteikto' }).click()
    await expect(page.getByText('2 rindās ir kļūdas')).toBeVisible()
    await page.getByRole('button', { name: 'Importēt 38 rindas bez kļūdām' }).click()
    await expect(notices(page)).toContainText('(38 rindas)')
    await page
      .getByRole('row')
      .filter({ hasText: '22' })
      .getByRole('button', { name: /^20\d, / })
      .first()
      .click()
    others += 1
    await page.getByLabel('35. rinda, No').fill('15:00')
    await expect(page.getByText('Viss kārtībā, var importēt.')).toBeVisible()
    await page.getByRole('button', { name: 'Importēt 2 rindas' }).click()
    await expect(notices(page)).toContainText('(2 rindas)')
    expect((await counted()) + others).toBeLessThanOrEqual(MOST_PRESSES)

    const calls = await callsAs(school.url, { email: school.email, password: school.password })
    expect(await calls.get<unknown[]>('/api/teachers')).toHaveLength(TEACHERS.length)
    expect(await calls.get<unknown[]>('/api/subjects')).toHaveLength(SUBJECTS.length)
  } finally {
    await school.stop()
  }
})

const importLink = (page: Page) => page.getByRole('link', { name: 'Importēt', exact: true })

async function choose(page: Page, name: string, text: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Izvēlēties failu' }).click()
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
}
