import type { Cause } from '@stunda/contract/rearranging/cause.ts'
import type { RearrangeRow } from '@stunda/contract/reservations/rearrangement.ts'
import { allows, permissionsOf } from '@stunda/domain/permissions/rights.ts'
import { hasRole, runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import {
  type CalendarChange,
  idsNotInKeeping,
  ONLY_EVENTS,
  roomChange,
  roomRemoval,
  settingsChange,
} from '../calendar-change/calendar-change.service.ts'
import { calendarIn, causesOf } from '../calendar-change/causes.service.ts'
import { touchedEvents } from '../calendar-change/touched.service.ts'
import type { AppContext } from '../shared/app-context.ts'
import type { SignedIn } from '../shared/call.ts'
import { refuse } from '../shared/refusal.ts'
import type { CauseKind } from './cause.ts'

type Of<Kind extends Cause['kind']> = Extract<Cause, { kind: Kind }>

/** New settings; for administrators. Events that are not named stay. 422 for invalid settings. */
export const settings = changing<Of<'settings'>>((context, actor, cause) => {
  if (!hasRole(actor, 'administrator')) refuse('forbidden')
  return settingsChange(context, cause.settings)
})

/** A room out of use, or in use again; for who may change rooms. 404 if there is no such room. */
export const roomUse = changing<Of<'room_use'>>(async (context, actor, { room_id, is_available }) => {
  if (!allows(permissionsOf(actor), 'room_group', 'u')) refuse('forbidden')
  return roomChange(context, room_id, is_available)
})

/** A deleted room; for who may delete rooms. 404 if there is no such room; 409 if any of its events to come would be left in it. */
export const roomIsRemoved = changing<Of<'room_removal'>>(async (context, actor, { room_id }) => {
  if (!allows(permissionsOf(actor), 'room_group', 'd')) refuse('forbidden')
  return roomRemoval(context, room_id)
})

/** The events to come that are not in keeping with the calendar; for who runs the school. */
export const keeping: CauseKind<Of<'keeping'>> = {
  async offers(context, actor, _, asked) {
    const touched = await idsNotInKeeping(context, actor)
    return touchedEvents(context, actor, { touched, left_out: [] }, asked)
  },
  async alongside(trx, _, actor, __, rows) {
    if (!runsTheSchool(actor)) refuse('forbidden')
    refuseAsking(rows)
    const calendar = await calendarIn(trx)
    return { deed: DEED, causeOf: causesOf(calendar, calendar), last: async () => ({ before: ONLY_EVENTS }) }
  },
}

const DEED = { kind: 'calendar_change' } as const

/** A cause that changes the calendar, told by what in it is in the way of each event. */
function changing<CalendarCause>(
  change: (context: AppContext, actor: SignedIn, cause: CalendarCause) => Promise<CalendarChange>,
): CauseKind<CalendarCause> {
  return {
    change,
    offers: (context, actor, _, asked, changed) =>
      touchedEvents(context, actor, changed ?? { touched: [], left_out: [] }, asked),
    async alongside(trx, _, __, ___, rows, changed) {
      refuseAsking(rows)
      if (!changed) throw new Error('the calendar was not changed')
      const { was, before, last } = changed
      return {
        deed: DEED,
        causeOf: causesOf(was, await calendarIn(trx)),
        last: async () => {
          await last?.()
          return { before }
        },
      }
    },
  }
}

function refuseAsking(rows: readonly RearrangeRow[]): void {
  if (rows.some(row => row.action === 'ask')) refuse('invalid')
}
