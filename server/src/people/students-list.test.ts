import type { StudentEntry } from '@stunda/contract/people/people.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { afterwards } from '../../test/afterwards.ts'
import { addPupils } from '../../test/pupils.ts'
import { useSchool } from '../../test/school.ts'
import { openSignUp, signUp } from '../../test/signed-up.ts'
import { sweepFound } from './student-list.service.ts'

const school = useSchool()
/** One test alone looks up more students here than one may in a day. */
const crowded = useSchool()

type Who = Parameters<typeof school.as>[0]

async function namesFor(who: Who, query = '', at = school): Promise<string[]> {
  const { status, json } = await at.as(who).get(`/api/students${query}`)
  expect(status, JSON.stringify(json)).toBe(200)
  return json.data.map((entry: StudentEntry) => ('full_name' in entry ? entry.full_name : entry.name))
}

const search = (text: string) => `?search=${encodeURIComponent(text)}`
const GROUPS = ['8.c klase', 'Klavieru trio', 'Koris 4.–8. klase', 'Pūtēju kvintets']

describe('whoever books for others', () => {
  it.each(['anna', 'andris', 'agnese'] as const)('%s chooses among all students and groups', async who => {
    expect(await namesFor(who)).toEqual(['Marta Ozola', 'Alise Puķe', 'Kārlis Vītols', ...GROUPS])
  })

  it('is told the groups of each student, by which two of the same name differ', async () => {
    const [first = 0, second = 0] = await addPupils(
      school,
      ['Anna Bērza', 'Anna Bērza'],
      school.groups.trio.id,
    )
    afterwards(async () => {
      const { db } = school.database
      await db.updateTable('users').set({ status: 'archived' }).where('id', 'in', [first, second]).execute()
    })
    await school
      .as('anna')
      .post(`/api/admin/groups/group/${school.groups.trio.id}/detach`, { students: [second] })
    const { json } = await school.as('agnese').get('/api/students')
    const groupsOf = (id: number) =>
      json.data.find(({ key }: StudentEntry) => key === `student_${id}`)?.groups
    expect([groupsOf(first), groupsOf(second)]).toEqual([['Klavieru trio'], []])
    expect(groupsOf(school.people.marta.id)).toContain('Koris 4.–8. klase')
    const own = await school.as('marta').get('/api/students')
    expect(own.json.data[0]).not.toHaveProperty('groups')
  })

  it('is told everybody whatever is searched for', async () => {
    expect(await namesFor('agnese', search('alise'))).toHaveLength(7)
  })
})

it('a screen in the corridor is told no student’s name', async () => {
  for (const query of ['', search('marta')]) expect(await namesFor('screen', query)).toEqual([])
})

it('is for those who are signed in', async () => {
  expect((await school.as('nobody').get('/api/students')).status).toBe(401)
})

describe('a student', () => {
  it('is told herself and the members of her groups, and no group: she books none', async () => {
    expect(await namesFor('marta')).toEqual(['Marta Ozola', 'Kārlis Vītols'])
    expect(await namesFor('alise')).toEqual(['Alise Puķe'])
  })

  it('does not find a stranger who signed up and waits to be let in', async () => {
    await openSignUp(school)
    await signUp(school, 'svess@stunda.test')
    expect(await namesFor('marta', search('svešs'))).not.toContain('Svešs Cilvēks')
  })

  it('is not told those who left, nor the members of a group that was deleted', async () => {
    const { db } = school.database
    const { id } = await db
      .insertInto('groups')
      .values({ name: 'Slēgtā grupa' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const [gone = 0] = await addPupils(school, ['Zane Zaļā'], id)
    const member = { group_id: id, user_id: school.people.alise.id }
    await db.insertInto('group_members').values(member).execute()
    expect(await namesFor('alise')).toEqual(['Alise Puķe', 'Zane Zaļā'])
    await db.updateTable('users').set({ status: 'archived' }).where('id', '=', gone).execute()
    expect(await namesFor('alise')).toEqual(['Alise Puķe'])
    await db.updateTable('users').set({ status: 'active' }).where('id', '=', gone).execute()
    await db.updateTable('groups').set({ removed: true }).where('id', '=', id).execute()
    expect(await namesFor('alise')).toEqual(['Alise Puķe'])
  })

  describe('finds others', () => {
    beforeAll(async () => {
      await addPupils(school, ['Ķirsis Čiekurs', 'Ķirsis Cīrulis', 'Ābola Martuse', 'Ja Un'])
      await addPupils(
        school,
        Array.from({ length: 12 }, () => 'Daudze Daudzīte'),
      )
    })

    it('by three letters, besides those whom she is told anyway', async () => {
      expect(await namesFor('alise', search('vīt'))).toEqual(['Alise Puķe', 'Kārlis Vītols'])
      expect(await namesFor('marta', search('vīt'))).toEqual(['Marta Ozola', 'Kārlis Vītols'])
    })

    it.each(['', 'ma', ' m a ', '...', '%%%', '123', '12ma', '__a'])('not by %j', async text => {
      expect(await namesFor('alise', search(text))).toEqual(['Alise Puķe'])
    })

    it.each(['KĀRLIS', 'karlis', 'vitols kārl', 'Kārlis  Vītols'])(
      'in any case and order, with or without long marks: %s',
      async text => {
        expect(await namesFor('alise', search(text))).toContain('Kārlis Vītols')
      },
    )

    it('in the order of the Latvian alphabet, names that begin so first', async () => {
      expect(await namesFor('alise', search('ķir'))).toEqual([
        'Alise Puķe',
        'Ķirsis Cīrulis',
        'Ķirsis Čiekurs',
      ])
      const found = await namesFor('alise', search('art'))
      expect(found).toEqual(['Alise Puķe', 'Ābola Martuse', 'Marta Ozola'])
    })

    it('with a short name by all of it', async () => {
      expect(await namesFor('alise', search('ja un'))).toEqual(['Alise Puķe', 'Ja Un'])
    })

    it('ten at a time', async () => {
      expect(await namesFor('alise', search('daudz'))).toHaveLength(1 + 10)
    })

    it('not by an e-mail address or a personal code', async () => {
      const { db } = school.database
      const { id, email } = school.people.karlis
      await db.updateTable('users').set({ personal_code: '010203-20006' }).where('id', '=', id).execute()
      for (const text of [email, 'stunda.test', '010203-20006'])
        expect(await namesFor('alise', search(text))).toEqual(['Alise Puķe'])
    })

    it('who study and have not left, nobody else', async () => {
      for (const text of ['agnese', 'anna', 'edgars'])
        expect(await namesFor('alise', search(text))).toEqual(['Alise Puķe'])
    })

    it('only by what can be typed', async () => {
      expect((await school.as('alise').get(`/api/students${search('a'.repeat(101))}`)).status).toBe(422)
    })
  })

  it('cannot read the whole school by searching on', async () => {
    const letters = 'abcdefghijklmnoprstuvz'.split('')
    const names = letters.flatMap(first => Array.from({ length: 10 }, () => `${first}xxx ${first}yyy`))
    await addPupils(crowded, names)
    const told = new Set<string>()
    let refused = 0
    for (const letter of letters) {
      const { status, json, headers } = await crowded.as('alise').get(`/api/students${search(`${letter}xx`)}`)
      if (status === 429) {
        refused += 1
        expect(headers['retry-after']).toBeDefined()
        expect(json.message).toBe('You have looked up too many people today. Try again tomorrow.')
      } else for (const { key } of json.data) told.add(key)
    }
    expect([told.size, refused]).toEqual([1 + 200, 2])
    expect(await namesFor('alise', search('axx'), crowded)).toHaveLength(11)
    expect(await namesFor('marta', search('vxx'), crowded)).toHaveLength(12)
    crowded.setNow('2026-11-24T09:00:01+02:00')
    expect(await namesFor('alise', search('zxx'), crowded)).toHaveLength(11)
  })
})

const found = async () => (await school.database.db.selectFrom('found_students').selectAll().execute()).length

it('whom a student has found is forgotten at once when either is erased for good', async () => {
  const [seeker = 0, sought = 0, third = 0] = await addPupils(school, ['Ina Ina', 'Una Una', 'Ona Ona'])
  const before = await found()
  const each = [
    { user_id: seeker, student_id: third },
    { user_id: third, student_id: sought },
  ].map(one => ({ ...one, found_at: new Date() }))
  await school.database.db.insertInto('found_students').values(each).execute()
  for (const id of [seeker, sought]) {
    expect((await school.as('anna').delete(`/api/admin/users/user/${id}`)).status).toBe(200)
    expect((await school.as('anna').delete(`/api/admin/users/user/${id}/erase`)).status).toBe(200)
  }
  expect(await found()).toBe(before)
})

it('whom a student has found is forgotten after a week', async () => {
  expect(await found()).toBeGreaterThan(0)
  await sweepFound(school.context)
  expect(await found()).toBeGreaterThan(0)
  school.setNow('2026-11-30T09:00:01+02:00')
  await sweepFound(school.context)
  expect(await found()).toBe(0)
})
