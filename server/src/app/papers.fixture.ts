import type { AdminSettings } from '@stunda/contract/settings/admin-settings.ts'
import type { Language } from '@stunda/contract/wire.ts'
import { canConfirm } from '@stunda/domain/permissions/can-confirm.ts'
import { canCreateReservation } from '@stunda/domain/permissions/can-create-reservation.ts'
import { canEnterAbsence } from '@stunda/domain/permissions/can-enter-absence.ts'
import { canHandKeys } from '@stunda/domain/permissions/can-hand-keys.ts'
import { canSeePlan } from '@stunda/domain/permissions/can-see-plan.ts'
import { canSeeStudents, seesAllStudents } from '@stunda/domain/permissions/can-see-students.ts'
import { canTakeOver } from '@stunda/domain/permissions/can-take-over.ts'
import { permissionsOf } from '@stunda/domain/permissions/rights.ts'
import { type Actor, ROLES } from '@stunda/domain/permissions/roles.ts'
import { KEPT_FOR } from '../shared/kept-for.ts'
import { text } from '../texts/texts.ts'

type Words = Record<Language, string>
type May = (actor: Actor) => boolean

const ME = 1
const OTHER = 2
const reads =
  (resource: 'user' | 'user_group' | 'room_group'): May =>
  actor =>
    permissionsOf(actor)[resource] !== undefined

/** What somebody may see or do, and the rule of the code that says so. */
const MAY: readonly (readonly [Words, May])[] = [
  [
    {
      lv: 'e-pasts, tālrunis, personas kods, kontakti: visu',
      en: 'e-mail, telephone, personal code, contacts: of all',
    },
    reads('user'),
  ],
  [
    { lv: 'grupu sastāvs administrēšanā', en: 'who is in which group, in administration' },
    reads('user_group'),
  ],
  [{ lv: 'telpu grupas administrēšanā', en: 'room groups, in administration' }, reads('room_group')],
  [
    { lv: 'audzēkņi un piezīmes: visās nodarbībās', en: 'students and notes: of all lessons' },
    seesAllStudents,
  ],
  [
    {
      lv: 'audzēkņi un piezīmes: nodarbībās, kurās pats ir',
      en: 'students and notes: of lessons they are in',
    },
    actor => canSeeStudents(actor, { student_ids: [ME] }),
  ],
  [{ lv: 'individuālais plāns: savs', en: 'an individual plan: their own' }, actor => canSeePlan(actor, ME)],
  [{ lv: 'individuālais plāns: citu', en: 'individual plans: of others' }, actor => canSeePlan(actor, OTHER)],
  [
    { lv: 'prombūtnes ar iemeslu: savas', en: 'absences with their reason: their own' },
    actor => canEnterAbsence(actor, ME),
  ],
  [
    { lv: 'prombūtnes ar iemeslu: citu', en: 'absences with their reason: of others' },
    actor => canEnterAbsence(actor, OTHER),
  ],
  [{ lv: 'kam ir kura atslēga', en: 'who has which key' }, canHandKeys],
  [{ lv: 'kas gaida apstiprinājumu', en: 'what waits for approval' }, canConfirm],
  [{ lv: 'rezervēt', en: 'reserve' }, canCreateReservation],
  [{ lv: 'atbrīvot telpas pasākumam', en: 'free rooms for an event' }, canTakeOver],
]

/** The table of who may see and do what, made of the rules themselves. */
export function whoSees(language: Language): string {
  const roles = ROLES.map(({ name }) => text(language, `people.role_${name}`).toLowerCase())
  const yes = (may: boolean) => (may ? { lv: 'jā', en: 'yes' }[language] : '–')
  const rows = MAY.map(([words, may]) => [
    words[language],
    ...ROLES.map(({ name }) => yes(may({ id: ME, roles: [name] }))),
  ])
  return table(['', ...roles], rows)
}

const LIMITS: readonly (readonly [keyof AdminSettings['limits']['teacher'], Words])[] = [
  [
    'max_reservation_days',
    { lv: 'cik dienu uz priekšu redz un rezervē', en: 'days ahead that they see and reserve' },
  ],
  ['daily_reservation_limit', { lv: 'rezervācijas dienā', en: 'reservations on a day' }],
  ['active_reservation', { lv: 'gaidāmas rezervācijas reizē', en: 'reservations ahead at a time' }],
  ['max_reservation_minutes', { lv: 'garākā rezervācija, minūtes', en: 'the longest reservation, minutes' }],
]

/** The table of a new school's limits, which it may change. */
export function limitsOfSchool(language: Language, limits: AdminSettings['limits']): string {
  const roles = (['teacher', 'student'] as const).map(role =>
    text(language, `people.role_${role}`).toLowerCase(),
  )
  return table(
    ['', ...roles],
    LIMITS.map(([limit, words]) => [
      words[language],
      ...[limits.teacher, limits.student].map(of => String(of[limit] ?? '–')),
    ]),
  )
}

const KEPT: Record<keyof typeof KEPT_FOR, Words> = {
  session: {
    lv: 'pieslēgšanās ierīcē, kopš pēdējās lietošanas',
    en: 'a sign-in on a device, since its last use',
  },
  link_for_new_password: { lv: 'saite jaunai parolei', en: 'a link for a new password' },
  link_for_new_email: { lv: 'saite jaunam e-pastam', en: 'a link for a new e-mail' },
  invitation: { lv: 'uzaicinājuma saite', en: 'the link of an invitation' },
  contact_link: { lv: 'vecāka vai cita kontakta saite', en: 'the link of a parent or another contact' },
  found_students: {
    lv: 'kurus audzēkņus kāds audzēknis ir sameklējis',
    en: 'which students a student has found',
  },
  draft: { lv: 'sērijas uzmetums', en: 'the draft of a series' },
  repeated_request: {
    lv: 'atbilde, lai atkārtots pieprasījums neko nedarītu divreiz',
    en: 'an answer, so that a repeated request does nothing twice',
  },
  notice: { lv: 'paziņojums par izmaiņām', en: 'a notification about a change' },
  failed_job: { lv: 'neizdevies darbs, piemēram, vēstule', en: 'failed work, such as a mail' },
  outbox: {
    lv: 'vēstule, ja skolai nav e-pasta servera (PostgreSQL)',
    en: 'a mail, without a mail server (PostgreSQL)',
  },
  lessons_left: {
    lv: 'grupas nodarbība, no kuras audzēknis izstājies',
    en: 'a group’s lesson that a student has left',
  },
  calendar_state: {
    lv: 'kalendāra programmas stāvoklis, kopš pēdējās lietošanas',
    en: 'the state of a calendar program, since its last use',
  },
}

/** The table of what is removed by itself, and after how long, made of the times that the server uses. */
export function howLong(language: Language): string {
  const rows = Object.entries(KEPT).map(([what, words]) => [
    words[language],
    inWords(language, KEPT_FOR[what as keyof typeof KEPT_FOR].hours),
  ])
  return table(
    [{ lv: 'dati', en: 'data' }[language], { lv: 'pēc tam dzēš', en: 'removed after' }[language]],
    rows,
  )
}

function inWords(language: Language, hours: number): string {
  const unit = hours % 24 === 0 && hours > 24 ? 'day' : 'hour'
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' })
  return format.format(unit === 'day' ? hours / 24 : hours)
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')
