import { createHash, randomBytes } from 'node:crypto'
import { roleId } from '@stunda/domain/permissions/roles.ts'
import { addDays, type CivilDateTime } from '@stunda/domain/time/civil.ts'
import { sql } from 'kysely'
import type { Db } from '../src/db/database.ts'
import { publicKey } from '../src/notices/push.service.ts'
import type { Device, PushService } from './push-service.ts'

/** A group whose students are told by push and by mail of what happens to it. */
export interface ToldGroup {
  id: number
  /** One of each student. */
  devices: Device[]
  /** The verified address of each student. */
  emails: string[]
}

/** Adds so many students, all in one new group, each with a device at the push service. */
export async function addToldGroup(db: Db, service: PushService, count: number): Promise<ToldGroup> {
  // As when the first device subscribes.
  await publicKey({ db })
  const students = Array.from({ length: count }, (_, index) => ({
    email: `told${index}@stunda.test`,
    token_hash: createHash('sha256').update(randomBytes(32)).digest('hex'),
    device: service.newDevice(),
  }))
  const rows = students.map(({ email, token_hash, device: { subscription } }) => {
    return { email, token_hash, endpoint: subscription.endpoint, ...subscription.keys }
  })
  const { rows: groups } = await sql<{ id: number }>`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as a (email text, token_hash text, endpoint text, p256dh text, auth text)),
    added as (
      insert into users (name, surname, email, let_in_at, email_verified_at)
      select 'Marta', 'Ozola', email, now(), now() from asked returning id, email),
    enrolled as (
      insert into user_roles (user_id, role_id) select id, ${roleId('student')} from added),
    signed_in as (
      insert into access_tokens (token_hash, user_id, expires_at)
      select decode(token_hash, 'hex'), id, '2100-01-01' from asked join added using (email)),
    subscribed as (
      insert into push_subscriptions (user_id, token_hash, endpoint, p256dh, auth, renewed_at)
      select id, decode(token_hash, 'hex'), endpoint, p256dh, auth, now() from asked join added using (email)),
    grouped as (insert into groups (name) values ('Pūtēju orķestris') returning id),
    joined as (
      insert into group_members (group_id, user_id) select grouped.id, added.id from grouped, added)
    select id from grouped`.execute(db)
  return {
    id: groups[0]?.id ?? 0,
    devices: students.map(({ device }) => device),
    emails: students.map(({ email }) => email),
  }
}

/** The body of a rehearsal of a group tomorrow evening, when everybody is told of it at once. */
export function rehearsal(
  group: ToldGroup,
  of: { teacher: number; room: number; subject: number },
  [start, end]: readonly [start: string, end: string] = ['20:00', '20:45'],
) {
  const date = addDays(Temporal.Now.plainDateISO('Europe/Riga').toString(), 1)
  const at = (clock: string): CivilDateTime => `${date} ${clock}:00`
  return {
    event_name: 'Orķestra mēģinājums',
    category_id: 1,
    room_id: of.room,
    subject_id: of.subject,
    teachers: [of.teacher],
    students: [`group_${group.id}`],
    start_datetime: at(start),
    end_datetime: at(end),
  }
}
