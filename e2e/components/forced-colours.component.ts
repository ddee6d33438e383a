import { clickIntoBoard } from '../support/board.ts'
import { useEvening } from '../support/component-evening.ts'
import { expect, test } from '../support/component-story.ts'

const evening = useEvening()

test.describe('with forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('what is chosen, what a colour means, where an event begins and where a dialog ends are still seen', async ({
    page,
    arrive,
  }) => {
    // The legend stands on the toolbar where there is room.
    await page.setViewportSize({ width: 1720, height: 900 })
    await arrive('teacher', '/')
    const ground = (name: string) =>
      page
        .getByRole('radio', { name, exact: true })
        .evaluate(({ parentElement }) => parentElement && getComputedStyle(parentElement).backgroundColor)
    await expect.poll(() => ground('Diena')).not.toBe(await ground('Nedēļa'))
    const card = page.locator('[data-event]').first()
    await expect(card).toHaveCSS('border-left-width', '4px')
    const dots = await page
      .getByRole('list', { name: 'Krāsu nozīme' })
      .getByRole('listitem')
      .evaluateAll(all => all.map(dot => getComputedStyle(dot, '::before').backgroundColor))
    expect(dots.length).toBeGreaterThan(3)
    expect(new Set(dots).size).toBe(dots.length)
    expect(dots).toContain(await card.evaluate(it => getComputedStyle(it).borderLeftColor))
    await card.click()
    await expect(page.getByRole('dialog')).toHaveCSS('outline-style', 'solid')
  })

  test('the field of a form that has the focus is seen', async ({ page, arrive }) => {
    await arrive('teacher', evening.address())
    await clickIntoBoard(page, evening.room(0), '18:00')
    const students = page.getByRole('dialog').getByRole('combobox', { name: 'Audzēkņi un grupas' })
    await expect(students).toBeFocused()
    await expect(students.locator('../..')).toHaveCSS('outline-style', 'solid')
  })

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
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing moves for longer than an instant', async ({ page, arrive }) => {
    await arrive('teacher', '/')
    await page.locator('[data-event]').first().click()
    await page.getByRole('dialog').waitFor()
    const slow = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .map(element => getComputedStyle(element))
        .flatMap(({ transitionDuration, animationDuration }) => [transitionDuration, animationDuration])
        .flatMap(durations => durations.split(', '))
        .filter(duration => Number.parseFloat(duration) > (duration.endsWith('ms') ? 10 : 0.01)),
    )
    expect(slow).toEqual([])
  })
})
