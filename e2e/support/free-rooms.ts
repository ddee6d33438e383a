import type { Page } from '@playwright/test'
import type { FreeEvening } from './free-evening.ts'

/** The button that opens the free rooms. */
export const opener = (page: Page) => page.getByRole('button', { name: 'Brīvās telpas' })

/** The free rooms: a panel beside the board, a sheet on a phone. */
export const freeRooms = (page: Page) => page.getByRole('dialog', { name: 'Brīvās telpas' })

/** The line of one of the evening's rooms among the free ones. */
export const lineOf = (page: Page, { rooms }: FreeEvening, nth: number) =>
  freeRooms(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(rooms[nth]?.room_number ?? '', { exact: true }) })
