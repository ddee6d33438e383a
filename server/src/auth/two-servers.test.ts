import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useSchool } from '../../test/school.ts'
import { openSignUp } from '../../test/signed-up.ts'
import { buildApp } from '../app/app.ts'
import { LIMITS } from '../attempts/attempts.service.ts'

const school = useSchool()
let servers: Awaited<ReturnType<typeof buildApp>>[]
beforeAll(async () => {
  servers = [await buildApp(school.context), await buildApp(school.context)]
})
afterAll(() => Promise.all(servers.map(server => server.close())))
beforeEach(() => openSignUp(school))

const common = { password: 'parole1', password_confirmation: 'parole1' }
/** The attempts that are counted and change nothing, by the address that somebody typed. Sign-in has its own in sign-in.test.ts. */
const TRIES = [
  {
    call: 'register',
    body: (email: string) => ({ name: 'Ieva', surname: 'Liepa', email, ...common }),
    answer: 422,
    account: LIMITS.register_account,
    address: LIMITS.register_address,
  },
  {
    call: 'forgot-password',
    body: (email: string) => ({ email }),
    answer: 200,
    account: LIMITS.forgot_account,
    address: LIMITS.forgot_address,
  },
  {
    call: 'verify-email',
    body: (email: string) => ({ email, token: 'guessed' }),
    answer: 422,
    account: LIMITS.verify_account,
    address: LIMITS.verify_address,
  },
  {
    call: 'reset-password',
    body: (email: string) => ({ email, token: 'guessed', ...common }),
    answer: 422,
    account: LIMITS.reset_account,
    address: LIMITS.reset_address,
  },
]

/** Tries in turn at both servers; answers the statuses. */
async function statuses(
  { call, body }: (typeof TRIES)[number],
  times: number,
  who: (index: number) => { email: string; remoteAddress: string },
): Promise<number[]> {
  const said: number[] = []
  for (let index = 0; index < times; index++) {
    const { email, remoteAddress } = who(index)
    const url = `/api/auth/${call}`
    const sent = { method: 'POST', url, remoteAddress, payload: body(email) } as const
    said.push((await servers[index % 2]!.inject(sent)).statusCode)
  }
  return said
}

const alike = (times: number, status: number) => Array<number>(times).fill(status)

describe('two servers count together', () => {
  it.each(TRIES)('what is tried at $call of one account, wherever from', async tried => {
    const { most } = tried.account
    const anywhere = (index: number) => ({
      email: index % 2 ? 'ieva@skola.test' : ' IEVA@skola.test',
      remoteAddress: `10.0.${index}.1`,
    })
    expect(await statuses(tried, most + 1, anywhere)).toEqual([...alike(most, tried.answer), 429])
  })

  it.each(TRIES)(
    'what is tried at $call from one address, of whichever account; others go on',
    async tried => {
      const { most } = tried.address
      const here = (index: number) => ({ email: `ieva${index}@skola.test`, remoteAddress: '10.0.0.1' })
      expect(await statuses(tried, most + 1, here)).toEqual([...alike(most, tried.answer), 429])
      const there = () => ({ email: 'janis@skola.test', remoteAddress: '10.0.0.2' })
      expect(await statuses(tried, 1, there)).toEqual([tried.answer])
    },
  )
})
