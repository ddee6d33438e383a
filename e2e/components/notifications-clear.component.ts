import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/component-story.ts'
import { notices } from '../support/notices.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** All these buttons can be pressed while a notice is shown. */
async function expectClear(page: Page, controls: readonly Locator[]) {
  const card = notices(page).getByRole('button', { name: 'Aizvērt' })
  await expect(card).toBeVisible()
  // A notice stays while the pointer is over it, so a slow machine does not matter.
  await card.dispatchEvent('pointerover')
  for (const control of controls) await control.click({ trial: true })
  await expect(card).toBeVisible()
}

test('what is told covers nothing of the header and the toolbar, in each window', async ({
  page,
  signIn,
}) => {
  await signIn('teacher')
  for (const [width, height] of [
    [1440, 900],
    [768, 1024],
    [720, 450],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expectClear(page, [
      button(page, 'Iziet'),
      button(page, 'Drukāt'),
      button(page, 'Jauna rezervācija'),
      // The first steps' hints.
      button(page, 'Tālāk'),
    ])
  }
})

test('nor does it in the plan, and it stays while one does something there', async ({ page, arrive }) => {
  await page.route('**/calendar-file*.js', route => route.abort())
  await arrive('teacher', '/individual-plan')
  await button(page, 'Lejupielādēt kalendāra failu').click()
  await expect(notices(page)).toContainText('Kalendāra failu neizdevās izveidot')
  await expectClear(page, [button(page, 'Iziet'), button(page, 'Drukāt')])
  await page.getByRole('link', { name: 'Telpu grafiks' }).click()
  await expect(button(page, 'Jauna rezervācija')).toBeVisible()
  await expect(notices(page)).toContainText('Kalendāra failu neizdevās izveidot')
})

test('what was only said to be done does not follow to another page', async ({ page, signIn }) => {
  await signIn('teacher')
  await expect(notices(page)).toContainText('Pieslēgšanās izdevās')
  await page.getByRole('link', { name: 'Individuālais plāns' }).click()
  await expect(page).toHaveURL(/individual-plan/)
  await expect(notices(page)).toBeEmpty()
})

test('nor of a page’s head and its search in administration, in each window', async ({
  page,
  answer,
  arrive,
}) => {
  answer('POST /api/admin/subjects/subject/create', ({ body }) => ({ data: { id: 9001, name: body.name } }))
  await arrive('administrator', '/admin/subjects-management')
  const add = page.getByRole('button', { name: 'Jauns mācību priekšmets' })
  await add.click()
  await page.getByRole('textbox', { name: 'Nosaukums', exact: true }).fill('Skatuves runa')
  await page.getByRole('dialog').getByRole('button', { name: 'Izveidot' }).click()
  for (const width of [1440, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await expectClear(page, [add, page.getByRole('searchbox')])
  }
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('all of the day’s head can be pressed, however narrow it is', async ({ page, signIn }) => {
    await signIn('teacher')
    await page.getByRole('button', { name: 'Padomus vairs nerādīt' }).click()
    for (const [width, height] of [
      [390, 844],
      [320, 640],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.getByLabel('Telpa', { exact: true }).waitFor()
      await expectClear(page, [
        button(page, 'Izvēlne'),
        button(page, 'Nākamā nedēļa'),
        button(page, 'Nākamā telpa'),
        button(page, 'Brīvās telpas'),
      ])
    }
  })

  test('nor is the beginning of the day’s list covered', async ({ page, signIn }) => {
    await signIn('student')
    await page.getByRole('button', { name: 'Padomus vairs nerādīt' }).click()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByLabel('Telpa', { exact: true }).waitFor()
    const list = page.getByRole('main').getByRole('listitem')
    await expect(notices(page).getByRole('button', { name: 'Aizvērt' })).toBeVisible()
    const top = (await notices(page).boundingBox())?.y ?? 0
    expect(((await list.first().boundingBox())?.y ?? Number.POSITIVE_INFINITY) + 120).toBeLessThan(top)
  })
})
