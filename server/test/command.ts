import { Client } from 'pg'

/** Runs one command about the database `url` names from beside it: nobody may be in a template while it is copied. */
export async function command(url: string, text: string): Promise<void> {
  const beside = new URL(url)
  beside.pathname = 'postgres'
  const client = new Client(beside.href)
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
