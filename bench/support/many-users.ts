import type { Db } from '@stunda/server/db/database.ts'
import { sql } from 'kysely'
import { addAdministrator } from './administrator.ts'

/** Fills an empty, migrated database with `count` users, a tenth as many groups and 500 subjects; answers an administrator's token. */
export async function fillManyUsers(db: Db, count: number): Promise<string> {
  await sql`
    insert into users (name, surname, email, phone, personal_code, status, let_in_at)
    select (${NAMES}::text[])[1 + i % ${NAMES.length}],
           (${SURNAMES}::text[])[1 + i / ${NAMES.length} % ${SURNAMES.length}] || ' ' || chr(97 + i % 26) || chr(97 + i / 26 % 26),
           'user' || i || '@skola.test', '+3712' || (1000000 + i), '32' || (1000 + i % 9000) || '-' || (10000 + i),
           case when i % 10 = 0 then 'archived' else 'active' end, now()
      from generate_series(1, ${count}::integer) i`.execute(db)
  await sql`insert into user_roles (user_id, role_id) select id, case when id % 10 = 1 then 3 else 4 end from users`.execute(
    db,
  )
  await sql`insert into groups (name) select 'Grupa ' || i from generate_series(1, ${count / 10}::integer) i`.execute(
    db,
  )
  await sql`insert into group_members (group_id, user_id) select 1 + id % ${count / 10}::integer, id from users where id % 10 <> 1`.execute(
    db,
  )
  await sql`insert into subjects (name) select 'Priekšmets ' || i from generate_series(1, 500) i`.execute(db)
  const token = await addAdministrator(db)
  await sql`vacuum analyze`.execute(db)
  return token
}

const NAMES = [
  'Jānis',
  'Anna',
  'Kārlis',
  'Līga',
  'Mārtiņš',
  'Ēriks',
  'Žanete',
  'Šarlote',
  'Ģirts',
  'Ņina',
  'Ieva',
]
const SURNAMES = [
  'Bērziņš',
  'Kalniņa',
  'Ozola',
  'Krūmiņš',
  'Liepiņa',
  'Balodis',
  'Ķīsis',
  'Čakste',
  'Ļaudama',
  'Zariņa',
]
