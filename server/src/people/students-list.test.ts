import { expect, it } from 'vitest'
import { useSchool } from '../../test/school.ts'

const school = useSchool()

it.each(['anna', 'andris', 'agnese', 'marta'] as const)(
  '%s, who books, may choose among students',
  async who => {
    const { data } = (await school.as(who).get('/api/students')).json
    expect(data).toContainEqual(expect.objectContaining({ full_name: 'Kārlis Vītols' }))
  },
)

it('a screen in the corridor is told no student’s name', async () => {
  expect((await school.as('screen').get('/api/students')).json).toEqual({ data: [] })
})
