import type { TextKey } from '../i18n/text-keys.ts'

/** The pages of the help in their order, under the headings of its contents. Each is `web/help/<language>/<page>.md`. */
export const CONTENTS = [
  {
    title: 'help.begin',
    pages: ['sign-in', 'find', 'phone', 'notices', 'calendar-in-phone', 'keyboard'],
  },
  {
    title: 'help.book',
    pages: [
      'schedule',
      'book-a-lesson',
      'series',
      'refused',
      'move-a-lesson',
      'cancel-or-delete',
      'free-rooms',
      'own-plan',
      'approvals',
      'print-and-export',
    ],
  },
  {
    title: 'help.away',
    pages: ['teacher-is-ill', 'owed-lessons', 'closed-day', 'teacher-leaves', 'concert', 'room-out-of-use'],
  },
  { title: 'help.front_desk', pages: ['office', 'keys', 'corridor-screen'] },
  {
    title: 'help.administer',
    pages: [
      'new-school',
      'move-in-from-excel',
      'users',
      'parents',
      'groups',
      'subjects',
      'rooms',
      'settings',
      'categories',
      'usage',
      'backups',
      'failed-tasks',
    ],
  },
  {
    title: 'help.sheets',
    pages: ['sheet-administrator', 'sheet-attendant', 'sheet-teacher', 'sheet-student', 'sheet-parent'],
  },
] as const satisfies readonly { title: TextKey; pages: readonly string[] }[]

export type HelpPageName = (typeof CONTENTS)[number]['pages'][number]

/** Whether there is a page of this name. */
export function isHelpPage(name: string): name is HelpPageName {
  return CONTENTS.some(({ pages }) => (pages as readonly string[]).includes(name))
}
