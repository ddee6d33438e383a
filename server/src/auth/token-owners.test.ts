import { expect, it } from 'vitest'
import { useSchool } from '../../test/school.ts'
import { inTransaction } from '../db/transaction.ts'
import { hashToken, newToken } from '../shared/tokens.ts'
import { findTokenOwners } from './sessions.repository.ts'
import { startSession } from './sessions.service.ts'

const school = useSchool()

const signIn = async (who: 'agnese' | 'karlis') => {
  const caller = { user_agent: 'Phone', network: '10.0.0.1', language: 'lv' } as const
  const session = await inTransaction(school.database.db, trx =>
    startSession(trx, school.context.instant(), school.people[who].id, caller),
  )
  return hashToken(session?.access_token ?? '').toString('hex')
}

it('the owners of several tokens are found at once, each by its own; nobody has an unknown one', async () => {
  const [agnese, karlis, again] = [await signIn('agnese'), await signIn('karlis'), await signIn('agnese')]
  const nobody = hashToken(newToken()).toString('hex')
  const owners = await findTokenOwners(school.database.db, [agnese, nobody, karlis, again, karlis])
  expect([...owners].map(([hash, { id }]) => [hash, id]).toSorted()).toEqual(
    [
      [agnese, school.people.agnese.id],
      [karlis, school.people.karlis.id],
      [again, school.people.agnese.id],
    ].toSorted(),
  )
  expect(await findTokenOwners(school.database.db, [])).toEqual(new Map())
})
