import type app from './lv/app.json'
import type approvals from './lv/approvals.json'
import type auth from './lv/auth.json'
import type plan from './lv/plan.json'
import type reservations from './lv/reservations.json'
import type schedule from './lv/schedule.json'
import type shared from './lv/shared.json'

type KeysOf<Room extends string, Texts> = `${Room}.${Extract<keyof Texts, string>}`

/** Every text there is: `<room>.<key>`. A new room's file is named here, and in nothing else. */
export type TextKey =
  | KeysOf<'app', typeof app>
  | KeysOf<'approvals', typeof approvals>
  | KeysOf<'auth', typeof auth>
  | KeysOf<'plan', typeof plan>
  | KeysOf<'reservations', typeof reservations>
  | KeysOf<'schedule', typeof schedule>
  | KeysOf<'shared', typeof shared>
