import { expect, it } from 'vitest'
import { namesIn } from './names-in.ts'

it.each([
  ['one name', 'Klavierspēle', ['Klavierspēle']],
  [
    'a list from a spreadsheet',
    'Klavierspēle\r\n Vijoļspēle\t\r\n\r\nSolfedžo\r\n',
    ['Klavierspēle', 'Vijoļspēle', 'Solfedžo'],
  ],
  ['the same name twice', 'Ērģeles\nKoris\nērģeles', ['Ērģeles', 'Koris']],
  ['nothing', ' \n\n', []],
])('names are read line by line: %s', (_, text, names) => expect(namesIn(text)).toEqual(names))
