import { expect, type Page } from '@playwright/test'
import { getDocumentProxy } from 'unpdf'

/** A printed page: its size in mm, and its text without spaces, because line breaks do not matter. */
export interface PaperPage {
  width: number
  height: number
  text: string
}

const MM = 25.4 / 72

/** Waits until the page and its paper version are there. */
export async function paperReady(page: Page): Promise<void> {
  await page.locator('[data-event]').first().waitFor()
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    const made = await page.locator('body > div:not(#root) h1').count()
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    expect(made).toBeGreaterThan(0)
  }).toPass()
}

/** Prints the page on the paper that its styles name, and reads the PDF. */
export async function printed(page: Page): Promise<PaperPage[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })))
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const sheet = await pdf.getPage(index + 1)
      const [left = 0, top = 0, right = 0, bottom = 0] = sheet.view
      const { items } = await sheet.getTextContent()
      const text = items.map(item => ('str' in item ? item.str : '')).join('')
      return {
        width: Math.round((right - left) * MM),
        height: Math.round((bottom - top) * MM),
        text: unspaced(text),
      }
    }),
  )
}

/** A text without its spaces, as in `PaperPage`. */
export const unspaced = (text: string): string => text.replace(/\s/g, '')

/** Runs in the page in place of a printer: the title then says whether the paper version was there to print. */
export function tellWhatIsPrinted(): void {
  window.print = () => {
    dispatchEvent(new Event('beforeprint'))
    document.title = `printed ${document.querySelector('body > :not(#root) h1') !== null}`
    dispatchEvent(new Event('afterprint'))
  }
}
