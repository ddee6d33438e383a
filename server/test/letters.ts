import type { Letter } from '../src/notifications/letters.ts'
import type { Post } from '../src/notifications/mail-worker.service.ts'
import { sendDueMails } from '../src/notifications/mail-worker.service.ts'
import type { School } from './school.ts'

const SILENT: Post['log'] = { info: () => {}, warn: () => {}, error: () => {} }

/** Sends what the school has queued; answers the letters. */
export async function deliver(school: School): Promise<Letter[]> {
  const letters: Letter[] = []
  const mailer = {
    send: async (letter: Letter) => {
      letters.push(letter)
      return 'kept'
    },
  }
  await sendDueMails({ context: school.context, mailer, public_url: 'https://stunda.test', log: SILENT })
  return letters
}

/** What the link of a letter carries. */
export function linkOf(letter: Letter | undefined): { url: string; token: string; email: string } {
  const url = /https:\/\/stunda\.test\/\S+/.exec(letter?.text ?? '')?.[0] ?? ''
  const { searchParams } = new URL(url)
  return { url, token: searchParams.get('token') ?? '', email: searchParams.get('email') ?? '' }
}
