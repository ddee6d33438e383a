import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconBook2 from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconCalendarClock from '@tabler/icons-react/dist/esm/icons/IconCalendarClock.mjs'
import IconCalendarExclamation from '@tabler/icons-react/dist/esm/icons/IconCalendarExclamation.mjs'
import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import IconCalendarShare from '@tabler/icons-react/dist/esm/icons/IconCalendarShare.mjs'
import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs'
import IconCalendarUser from '@tabler/icons-react/dist/esm/icons/IconCalendarUser.mjs'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconDevices from '@tabler/icons-react/dist/esm/icons/IconDevices.mjs'
import IconDoor from '@tabler/icons-react/dist/esm/icons/IconDoor.mjs'
import IconDoorEnter from '@tabler/icons-react/dist/esm/icons/IconDoorEnter.mjs'
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs'
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import IconLayoutColumns from '@tabler/icons-react/dist/esm/icons/IconLayoutColumns.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconReplace from '@tabler/icons-react/dist/esm/icons/IconReplace.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'
import type { ComponentType } from 'react'
import type { TextKey } from '../i18n/text-keys.ts'
import type { ShellDialog } from './shell-dialog.ts'
import { can, type Visitor } from './visitor.ts'

interface AtMenus extends Visitor {
  /** Signs in with a password of Stunda. */
  hasOwnPassword: boolean
  /** Is a corridor's screen. */
  isScreen: boolean
}

/** A screen, or something that can be done on one, as menus and the search name it. */
export interface ListedScreen {
  title: TextKey
  Icon: ComponentType
  /** The address, or the dialog that opens over every page. */
  opens: string | ShellDialog
  /** The places of a screen besides the search: the header, the work of a teacher or of the office, the account's menu, the rail of administration. */
  stands: readonly ('header' | 'work' | 'account' | 'admin')[]
  may(visitor: AtMenus): boolean
}

const everybody = () => true
const isNoScreen = ({ isScreen }: AtMenus) => !isScreen

const listed = (
  stands: ListedScreen['stands'],
  opens: ListedScreen['opens'],
  title: TextKey,
  Icon: ComponentType,
  may: ListedScreen['may'],
): ListedScreen => ({ stands, opens, title, Icon, may })

/** Every screen and action that has a place in a menu or is found by its name, in the order of the menus. */
const SCREENS: readonly ListedScreen[] = [
  listed(['header'], '/', 'app.room_schedule', IconLayoutColumns, everybody),
  listed(['header'], '/individual-plan', 'app.individual_plan', IconCalendarUser, can.seePlans),
  listed(['header'], '/office', 'office.title', IconBuilding, can.runSchool),
  // Administrators seldom hand out keys: the office opens them.
  listed(
    ['header'],
    '/keys',
    'app.keys',
    IconKey,
    visitor => can.handKeys(visitor) && !can.administer(visitor),
  ),
  listed([], '/keys', 'app.keys', IconKey, can.administer),
  listed(['header'], '/admin/users', 'app.administration', IconSettings, can.administer),
  listed(['header'], '/approvals', 'app.approvals', IconHourglass, can.confirm),

  listed([], '/?event=new', 'find.reserve', IconCalendarPlus, can.book),
  listed(['work'], '/absences/new?all=cancel', 'absences.today', IconUserOff, can.teach),
  listed(['work'], '/absences', 'absences.title', IconCalendarOff, can.enterAbsences),
  listed(['work'], '/absences/hours', 'absences.hours_title', IconCalendarClock, can.enterAbsences),
  listed(['work'], '/takeover', 'takeover.title', IconDoorEnter, can.takeOver),
  listed(['work'], '/not-in-keeping', 'keeping.title', IconCalendarExclamation, can.runSchool),
  listed(['work'], '/office/changes', 'office.changes', IconReplace, can.runSchool),
  listed(['work'], '/owed-lessons', 'owed.title', IconCalendarTime, can.enterAbsences),
  listed(['work'], '/lessons', 'account.own_lessons', IconChartBar, can.teach),
  listed(
    ['account'],
    'password',
    'account.change_password',
    IconLock,
    ({ hasOwnPassword }) => hasOwnPassword,
  ),
  listed(['work'], 'deeds', 'account.deeds', IconStack2, can.enterAbsences),
  listed(['work'], 'deletions', 'account.deletions', IconTrash, can.enterAbsences),
  // Students have no other work.
  listed(
    ['account'],
    'deletions',
    'account.deletions',
    IconTrash,
    visitor => isNoScreen(visitor) && !can.enterAbsences(visitor),
  ),
  listed([], '/notices', 'notices.title', IconBell, isNoScreen),
  listed(['account'], 'notice-choices', 'notices.choices', IconBell, isNoScreen),
  listed(['account'], '/calendars', 'calendars.title', IconCalendarShare, isNoScreen),
  listed(['account'], 'sessions', 'app.sessions', IconDevices, everybody),
  listed(['account'], 'keys', 'app.shortcuts', IconKeyboard, everybody),
  listed(['account'], '/help', 'app.help', IconHelp, everybody),

  listed(['admin'], '/admin/users', 'sections.users', IconUsers, can.read('user')),
  listed([], '/admin/users/create', 'sections.new_user', IconUserPlus, can.read('user')),
  listed(['admin'], '/admin/users?status=archived', 'sections.archive', IconArchive, can.read('user')),
  listed(['admin'], '/admin/group-management', 'sections.groups', IconUsersGroup, can.read('user_group')),
  listed(['admin'], '/admin/subjects-management', 'sections.subjects', IconBook2, can.read('subject')),
  listed(['admin'], '/admin/room-groups', 'sections.rooms', IconDoor, can.read('room_group')),
  listed([], '/admin/room-groups/features', 'sections.features', IconDoor, can.read('room_group')),
  listed(['admin'], '/admin/settings', 'sections.settings', IconSettings, can.administer),
  listed([], '/admin/settings/categories', 'sections.categories', IconSettings, can.administer),
  listed([], '/admin/failed-jobs', 'sections.failed_jobs', IconSettings, can.administer),
  listed(['admin'], '/admin/plan-import', 'sections.import_plan', IconFileImport, can.administer),
  listed([], '/admin/backups', 'sections.backups', IconSettings, can.administer),
  listed(['admin'], '/admin/usage', 'sections.usage', IconChartBar, can.administer),
]

/** The screens and actions that somebody may open, all of them or those of one place. */
export function screensFor(visitor: AtMenus, place?: ListedScreen['stands'][number]): ListedScreen[] {
  return SCREENS.filter(({ stands, may }) => (place === undefined || stands.includes(place)) && may(visitor))
}

export function isDialog(opens: ListedScreen['opens']): opens is ShellDialog {
  return !opens.startsWith('/')
}
