import { Client } from 'pg'

/** The last mail of a kind in a school's outbox, or the last to an address; null if there is none. */
export async function lastMail(database: string, kind: string, address?: string): Promise<string | null> {
  const client = new Client(database)
  await client.connect()
  try {
    const { rows } = await client.query(
      `select to_name, to_address, subject, text from outbox_mails where kind = $1 and to_address = coalesce($2, to_address) order by id desc limit 1`,
      [kind, address],
    )
    return rows[0]
      ? `To: ${rows[0].to_name} <${rows[0].to_address}>\nSubject: ${rows[0].subject}\n\n${rows[0].text}`
      : null
  } finally {
    await client.end()
  }
}

/** The address of a mail's link, from the page's path on; empty if there is none. */
export function linkIn(letter: string | null, page: string): string {
  return new RegExp(`/${page}\\?\\S+`).exec(letter ?? '')?.[0] ?? ''
}
