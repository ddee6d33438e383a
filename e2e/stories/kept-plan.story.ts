import { findingsOn } from '../support/axe.ts'
import { ageKeptPlan } from '../support/kept-plan.ts'
import { expect, fillSignIn, test } from '../support/story.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('a plan of which all that was kept is over says so, and what to do to have it again', async ({
  page,
  visit,
}) => {
  await visit('/sign-in')
  await fillSignIn(page, 'teacher')
  await page.getByRole('main').waitFor()
  await ageKeptPlan(page)
  await page.route('**/api/**', route => route.abort())
  await page.reload()
  const main = page.getByRole('main')
  await expect(main).toContainText('Nākamās nedēļas šeit vēl nav saglabātas')
  await expect(main).toContainText('Kad ir savienojums, atveriet individuālo plānu')
  await expect(main.getByRole('listitem')).toHaveCount(0)
  expect(await findingsOn(page)).toEqual([])
})
