import { Client } from 'pg'

/** An address as PostgreSQL itself reads it, to ask another one; of its parameters `sslmode` alone, because files lie elsewhere there. */
export function conninfoOf(url: string): string {
  const { host, port, user, password, database } = new Client({ connectionString: url })
  const sslmode = new URL(url).searchParams.get('sslmode')?.replace('no-verify', 'require')
  const parts = { host, port, user, password, dbname: database, sslmode, connect_timeout: 10 }
  return Object.entries(parts)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([key, value]) => `${key}='${String(value).replaceAll(/[\\']/g, '\\$&')}'`)
    .join(' ')
}
