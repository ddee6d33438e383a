import { at, type Screen, unpictured } from './screen.ts'

/** The help: a page with a picture, a sheet, the contents on a phone. */
export const helpScreens: Screen[] = unpictured(
  at('help', 'teacher', '/help?at=/absences'),
  at('help-keyboard', 'attendant', '/help/keyboard'),
  at('help-sheet', 'administrator', '/help/sheet-administrator'),
  at('help-signed-out', 'nobody', '/help?at=/sign-in'),
)
