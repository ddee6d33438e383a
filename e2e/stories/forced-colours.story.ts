import { useEvening } from '../support/evening.ts'
import { expect, test } from '../support/story.ts'

const evening = useEvening()

test.use({ contextOptions: { forcedColors: 'active' } })

test('in a week what is free is a thick line and what is taken a thin one, whatever the colours', async ({
  page,
  arrive,
}) => {
  await arrive('teacher', `/?date=${evening.scene.date}&view=week`)
  const bar = page.getByRole('img', { name: /^Brīva: / }).first()
  await expect(bar).toHaveCSS('background-size', '100% 1px')
  await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  expect((await bar.locator('span').first().boundingBox())?.height).toBeGreaterThanOrEqual(4)
})

test('why a room cannot be reserved is read on plain ground', async ({ page, arrive }) => {
  await arrive('teacher', `/?date=${evening.scene.date}&view=day`)
  const why = page.locator('[data-column]').getByText('Nevar rezervēt').first()
  const ground = await page.locator('body').evaluate(body => getComputedStyle(body).backgroundColor)
  await expect(why).toHaveCSS('background-color', ground)
  const ink = await page.locator('body').evaluate(body => getComputedStyle(body).color)
  await expect(why).toHaveCSS('color', ink)
})
