import type absences from './lv/absences.json'
import type account from './lv/account.json'
import type admin from './lv/admin.json'
import type app from './lv/app.json'
import type approvals from './lv/approvals.json'
import type auth from './lv/auth.json'
import type calendars from './lv/calendars.json'
import type categories from './lv/categories.json'
import type chosen from './lv/chosen.json'
import type corridor from './lv/corridor.json'
import type desk from './lv/desk.json'
import type features from './lv/features.json'
import type find from './lv/find.json'
import type groups from './lv/groups.json'
import type handover from './lv/handover.json'
import type help from './lv/help.json'
import type imports from './lv/imports.json'
import type keeping from './lv/keeping.json'
import type keys from './lv/keys.json'
import type notices from './lv/notices.json'
import type office from './lv/office.json'
import type owed from './lv/owed.json'
import type people from './lv/people.json'
import type picker from './lv/picker.json'
import type plan from './lv/plan.json'
import type rearranging from './lv/rearranging.json'
import type reservations from './lv/reservations.json'
import type rooms from './lv/rooms.json'
import type schedule from './lv/schedule.json'
import type sections from './lv/sections.json'
import type settings from './lv/settings.json'
import type shared from './lv/shared.json'
import type steps from './lv/steps.json'
import type subjects from './lv/subjects.json'
import type takeover from './lv/takeover.json'
import type usage from './lv/usage.json'

type KeysOf<Room extends string, Texts> = `${Room}.${Extract<keyof Texts, string>}`

/** Every text: `<room>.<key>`. A new file of texts is listed here, and nowhere else. */
export type TextKey =
  | KeysOf<'absences', typeof absences>
  | KeysOf<'imports', typeof imports>
  | KeysOf<'handover', typeof handover>
  | KeysOf<'account', typeof account>
  | KeysOf<'admin', typeof admin>
  | KeysOf<'app', typeof app>
  | KeysOf<'approvals', typeof approvals>
  | KeysOf<'auth', typeof auth>
  | KeysOf<'calendars', typeof calendars>
  | KeysOf<'categories', typeof categories>
  | KeysOf<'chosen', typeof chosen>
  | KeysOf<'corridor', typeof corridor>
  | KeysOf<'desk', typeof desk>
  | KeysOf<'features', typeof features>
  | KeysOf<'find', typeof find>
  | KeysOf<'groups', typeof groups>
  | KeysOf<'help', typeof help>
  | KeysOf<'keeping', typeof keeping>
  | KeysOf<'keys', typeof keys>
  | KeysOf<'notices', typeof notices>
  | KeysOf<'office', typeof office>
  | KeysOf<'owed', typeof owed>
  | KeysOf<'people', typeof people>
  | KeysOf<'picker', typeof picker>
  | KeysOf<'plan', typeof plan>
  | KeysOf<'rearranging', typeof rearranging>
  | KeysOf<'reservations', typeof reservations>
  | KeysOf<'rooms', typeof rooms>
  | KeysOf<'schedule', typeof schedule>
  | KeysOf<'sections', typeof sections>
  | KeysOf<'settings', typeof settings>
  | KeysOf<'shared', typeof shared>
  | KeysOf<'steps', typeof steps>
  | KeysOf<'subjects', typeof subjects>
  | KeysOf<'takeover', typeof takeover>
  | KeysOf<'usage', typeof usage>
