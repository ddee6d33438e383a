import type { ParsedEventBody, Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { DraftMeta, Recurrence, SubmitBody } from '@stunda/contract/reservations/series.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { canCreateReservation } from '@stunda/domain/permissions/can-create-reservation.ts'
import { occurrences } from '@stunda/domain/reservations/recurrence.ts'
import { concernsHours, concernsOneOccurrence } from '@stunda/domain/reservations/rules.ts'
import { brokenSeriesRules, MAX_SERIES_PEOPLE } from '@stunda/domain/reservations/series-rules.ts'
import type { RequestedEvent } from '@stunda/domain/reservations/situation.ts'
import { type CivilDate, type CivilDateTime, dateOf } from '@stunda/domain/time/civil.ts'
import { type Ask, askTogether } from '../../db/asked-together.ts'
import type { Trx } from '../../db/database.ts'
import { asDate } from '../../db/instants.ts'
import { inOneStatement, inTransaction } from '../../db/transaction.ts'
import { schoolFacts, schoolSettings } from '../../settings/settings.service.ts'
import type { AppContext } from '../../shared/app-context.ts'
import { JsonText, type SignedIn } from '../../shared/call.ts'
import { KEPT_FOR } from '../../shared/kept-for.ts'
import { Refused, refuse } from '../../shared/refusal.ts'
import {
  factsFor,
  type Judged,
  judgeWith,
  lockAndJudge,
  type NewRequest,
  peopleOf,
} from '../booking/booking.service.ts'
import { checkUnchanged } from '../booking/locked-events.service.ts'
import { errorsOf, refuseBooking } from '../booking/refused-booking.service.ts'
import { shown } from '../booking/reservations.service.ts'
import { recordNew } from '../events/recording.service.ts'
import * as reservationJson from '../events/reservation-json.repository.ts'
import * as reservationsRepository from '../events/reservations.repository.ts'
import { responsibleFor } from '../events/responsible.ts'
import { sightOfOwn } from '../events/viewer.ts'
import { describeRefusals, isBroken, refuseSeries, refuseTooLarge } from './refused-series.service.ts'
import * as seriesRepository from './series.repository.ts'

/** The most people, counted in each event, in all drafts of an author; the oldest drafts are deleted. */
const KEPT_PEOPLE = 2 * MAX_SERIES_PEOPLE

/**
 * Drafts a series: every occurrence with its conflicts and alternatives, and the closed days that are skipped. A draft occupies
 * nothing. 403 without the right, 422 if the recurrence is invalid or has too many people.
 */
export async function draftSeries(
  context: AppContext,
  actor: SignedIn,
  { recurrence, ...body }: ParsedEventBody & { recurrence: Recurrence },
  language: Language,
): Promise<{ data: DraftMeta }> {
  if (!canCreateReservation(actor)) refuse('forbidden')
  const settings = await schoolSettings(context.db)
  const school = schoolFacts(language, settings)
  const first = dateOf(body.start_datetime)
  const broken = brokenSeriesRules(first, recurrence, school)
  if (broken.length > 0) throw new Refused('invalid', { errors: errorsOf(broken, actor) })

  const { dates, skipped } = occurrences(first, recurrence, school)
  const asked = dates.map(date => ({ event: onDay(body, date), single: recurrence.kind === 'single' }))
  refuseTooLarge(actor, asked)
  const [facts, ids] = await askTogether(context.db, await factsFor(context.db, actor, asked), db =>
    seriesRepository.drawDraftIds(db, asked.length),
  )
  const judged = await judgeWith(context.db, context, actor, asked, { settings, facts })
  const alike =
    judged.find(one => !one.reasons.every(concernsOneOccurrence)) ??
    (judged.every(isAtWrongTime) ? judged[0] : undefined)
  if (alike) return refuseBooking(context, actor, alike)
  const draft = newDraft(
    actor,
    recurrence,
    asked.map(one => one.event),
    judged,
  )
  return { data: { ...(await writeDraft(context, actor, { ...draft, ids }, judged, language)), skipped } }
}

/** Whether an occurrence is outside of its day's hours; where each is, the series as a whole is at a wrong time. */
function isAtWrongTime({ reasons }: Judged): boolean {
  return reasons.some(concernsHours)
}

/**
 * Books a draft's occurrences at the places of `chosen`, all or none; those missing in `chosen` are dropped. 404 unless it is the
 * actor's draft, 409 if it was submitted already, 422 with the errors of each occurrence.
 */
export async function submitSeries(
  context: AppContext,
  actor: SignedIn,
  event_meta_id: number,
  chosen: SubmitBody['reservations'],
  language: Language,
): Promise<JsonText> {
  const outcome = await inTransaction(context.db, async trx => {
    const drafted = await reservationsRepository.loadSnapshotsOf(trx, event_meta_id)
    const isOwnDraft = drafted.length > 0 && drafted.every(one => one.is_draft && one.created_by === actor.id)
    if (!isOwnDraft) refuseUnlessOwn(actor, await seriesRepository.findMeta(trx, event_meta_id))
    const asked = placed(drafted, chosen).map(
      (event): NewRequest => ({ event, single: event.recurrence === 'single' }),
    )
    refuseTooLarge(actor, asked)
    const { judged, answers } = await lockAndJudge(
      trx,
      context,
      actor,
      asked,
      [],
      db => seriesRepository.findMeta(db, event_meta_id, { forUpdate: true }),
      db => reservationsRepository.lockVersions(db, idsOf(drafted)),
    )
    const [meta, held] = answers
    refuseUnlessOwn(actor, meta) // it may have been submitted meanwhile
    checkUnchanged(drafted, held) // changes of events do not lock the meta
    if (judged.some(isBroken)) return judged

    const submitted = judged
      .map(({ situation: { event } }) =>
        asSubmitted(drafted.find(({ id }) => id === event.id) ?? refuse('not_found'), event),
      )
      .sort((one, other) => one.id - other.id)
    const dropped = idsOf(drafted).filter(id => !submitted.some(event => event.id === id))
    if (dropped.length > 0) await reservationsRepository.deleteReservations(trx, dropped)
    return writeSubmitted(trx, actor, submitted, timeOf(judged))
  })
  return outcome instanceof JsonText ? outcome : refuseSeries(context, actor, outcome, language)
}

const idsOf = (events: readonly reservationsRepository.Snapshot[]) => events.map(({ id }) => id)

/** A drafted event as it is once it is submitted at a place, without the members of its groups. */
function asSubmitted(
  drafted: reservationsRepository.Snapshot,
  { room_id, start_datetime, end_datetime, status_id }: RequestedEvent,
): reservationsRepository.Snapshot {
  const isMoved =
    room_id !== drafted.room_id ||
    start_datetime !== drafted.start_datetime ||
    end_datetime !== drafted.end_datetime
  return {
    ...{ ...drafted, room_id, start_datetime, end_datetime, status_id },
    ...{ is_draft: false, changed_alone: isMoved, version: drafted.version + 1 },
  }
}

/** Writes a submitted series, and records it; returns its answer. */
async function writeSubmitted(
  trx: Trx,
  actor: SignedIn,
  submitted: readonly reservationsRepository.Snapshot[],
  now: CivilDateTime,
): Promise<JsonText> {
  const event_meta_id = submitted[0]?.event_meta_id ?? refuse('not_found')
  const sight = sightOfOwn(actor, now)
  const submit: Ask = db => seriesRepository.submitDraft(db, event_meta_id, submitted)
  const show = (db: Trx) => reservationJson.eventMetaJson(db, sight, event_meta_id)
  if (!submitted.some(({ students }) => students.some(isGroupKey))) {
    const [, , json] = await askTogether(trx, submit, db => recordNew(db, actor, submitted), show)
    return shown(json)
  }
  await submit(trx)
  const members = await seriesRepository.insertMembers(trx, event_meta_id)
  const peopled = submitted.map(event => ({ ...event, group_member_ids: members.get(event.id) ?? [] }))
  const [, json] = await askTogether(trx, db => recordNew(db, actor, peopled), show)
  return shown(json)
}

const isGroupKey = (key: string) => key.startsWith('group_')

/** The time at which events were judged. */
function timeOf([judged]: readonly Judged[]): CivilDateTime {
  if (!judged) throw new Error('the series has no occurrences')
  return judged.situation.now
}

/** Refuses what is not the actor's draft: 404 if there is none, 409 if it was submitted already. */
function refuseUnlessOwn(actor: SignedIn, meta: seriesRepository.MetaRow | undefined): void {
  if (!meta || meta.created_by !== actor.id) refuse('not_found')
  if (meta.state !== 'draft') refuse('state_forbids', { message: { text: 'reservations.already_submitted' } })
}

/** Deletes expired drafts; returns how many. */
export async function sweepDrafts(context: AppContext): Promise<number> {
  const oldest = context.instant().subtract(KEPT_FOR.draft)
  return seriesRepository.deleteDraftsBefore(context.db, asDate(oldest))
}

function newDraft(
  actor: SignedIn,
  recurrence: Recurrence,
  events: readonly ParsedEventBody[],
  [one]: readonly Judged[],
): Omit<seriesRepository.NewDraft, 'ids'> {
  if (!one) throw new Error('the series has no occurrences')
  const responsible = responsibleFor(one.situation)
  const rows = events.map(event => ({ ...event, ...responsible }))
  return { created_by: actor.id, recurrence, rows, people: peopleOf(one.situation) }
}

/** Writes a draft; returns the contract's DraftMeta. `judged` is in the order of the draft's events. */
async function writeDraft(
  context: AppContext,
  actor: SignedIn,
  draft: seriesRepository.NewDraft,
  judged: readonly Judged[],
  language: Language,
): Promise<Omit<DraftMeta, 'skipped'>> {
  const [event_meta_id = 0] = draft.ids
  const sight = sightOfOwn(actor, timeOf(judged))
  const writing = inOneStatement(context.db, db =>
    askTogether(
      db,
      one => seriesRepository.insertDraft(one, draft, KEPT_PEOPLE),
      one => reservationJson.eventMetaJson(one, sight, event_meta_id),
    ),
  )
  const [[, json], refusals] = await Promise.all([
    writing,
    describeRefusals(context, actor, judged, language),
  ])
  const meta = JSON.parse(json ?? refuse('not_found'))
  return {
    ...meta,
    reservations: meta.reservations.map((shown: Reservation, index: number) => ({
      ...shown,
      ...refusals[index],
    })),
  }
}

/** The drafted events at their chosen places; 404 if one does not belong to the draft, 422 if one is chosen twice. */
function placed(
  drafted: readonly reservationsRepository.Snapshot[],
  chosen: SubmitBody['reservations'],
): reservationsRepository.Snapshot[] {
  const kept = chosen
    ? chosen.map(place => ({
        ...(drafted.find(event => event.id === place.id) ?? refuse('not_found')),
        ...place,
      }))
    : [...drafted]
  if (kept.length === 0) refuse('invalid', { errors: { reservations: [{ text: 'errors.field_required' }] } })
  if (new Set(kept.map(event => event.id)).size < kept.length)
    refuse('invalid', { errors: { reservations: [{ text: 'errors.field_invalid' }] } })
  return kept
}

function onDay(body: ParsedEventBody, date: CivilDate): ParsedEventBody {
  const at = (datetime: CivilDateTime) => `${date}${datetime.slice(10)}`
  return { ...body, start_datetime: at(body.start_datetime), end_datetime: at(body.end_datetime) }
}
