import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { expect, it } from 'vitest'
import { whoIsIn, withClass } from './who-is-in.ts'

const student = (id: number, full_name: string) => ({ key: `student_${id}` as const, id, full_name })

it('who is in it is told by teachers and a few of its students', () => {
  const teachers = [{ id: 4, full_name: 'Agnese Kalniņa' }]
  const group = { key: 'group_5' as const, id: 5, name: '2.a klase', participants: [] }
  expect(whoIsIn({ teachers, students: [student(12, 'Kārlis Vītols'), group] })).toBe(
    'Agnese Kalniņa · Kārlis Vītols, 2.a klase',
  )
  const students = ['Anna', 'Elza', 'Jānis', 'Pēteris', 'Zane'].map((name, id) => student(id, name))
  expect(whoIsIn({ teachers: [], students })).toBe('Anna, Elza, Jānis +2')
  expect(whoIsIn({ teachers, students: undefined })).toBe('Agnese Kalniņa')
})

it('the class stands behind the name of the only student', () => {
  const karlis = student(12, 'Kārlis Vītols')
  const told = (students?: Reservation['students']) =>
    whoIsIn(withClass({ teachers: [], students } as unknown as Reservation, () => '2.a'))
  expect(told([karlis])).toBe('Kārlis Vītols, 2.a')
  expect(told([karlis, student(13, 'Anna Roze')])).toBe('Kārlis Vītols, Anna Roze')
  expect(told([{ key: 'group_5', id: 5, name: 'trio' }])).toBe('trio')
  expect(told(undefined)).toBe('')
})
