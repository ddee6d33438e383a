import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import { expect, it } from 'vitest'
import { besidesName, fewOf, nameOf, shortUnlessFew, whoIsIn, withClass } from './who-is-in.ts'

const student = (id: number, full_name: string) => ({ key: `student_${id}` as const, id, full_name })

it('who is in it is told by teachers and a few of its students', () => {
  const teachers = [{ id: 4, full_name: 'Agnese Kalniņa' }]
  const group = { key: 'group_5' as const, id: 5, name: '2.a klase', participants: [] }
  const event_name = 'Solfedžo'
  expect(whoIsIn({ event_name, teachers, students: [student(12, 'Kārlis Vītols'), group] })).toBe(
    'Agnese Kalniņa · Kārlis Vītols, 2.a klase',
  )
  const students = ['Anna', 'Elza', 'Jānis', 'Pēteris', 'Zane'].map((name, id) => student(id, name))
  expect(whoIsIn({ event_name, teachers: [], students })).toBe('Anna, Elza, Jānis +2')
  expect(whoIsIn({ event_name, teachers, students: undefined })).toBe('Agnese Kalniņa')
})

it.each([
  ['a group of another name', 'Mēģinājums', ['Koris 4.–8. klase', 'Zane Roze']],
  ['no group by whose name it goes', 'Koris 4.–8. klase', ['Zane Roze']],
  ['nor if that is written otherwise', ' koris 4.–8. klase', ['Zane Roze']],
  ['a student of its name', 'Zane Roze', ['Koris 4.–8. klase', 'Zane Roze']],
])('besides an event is told: %s', (_, event_name, names) => {
  const choir = { key: 'group_5' as const, id: 5, name: 'Koris 4.–8. klase' }
  expect(besidesName({ event_name, students: [choir, student(15, 'Zane Roze')] })?.map(nameOf)).toEqual(names)
})

it('of students that one may not see nothing is known', () => {
  expect(besidesName({ event_name: 'Koris', students: undefined })).toBeUndefined()
})

it('where many people are in it, their names are short', () => {
  const teachers = [{ id: 4, full_name: 'Raimonds Balodis' }]
  const students = ['Estere Čakste', 'Jānis Egle', 'Alise Puķe', 'Oto Vanags'].map((name, id) =>
    student(id, name),
  )
  const told = (some: number) =>
    whoIsIn(
      shortUnlessFew({
        event_name: 'Ansamblis',
        teachers,
        students: students.slice(0, some),
      } as unknown as Reservation),
    )
  expect(told(2)).toBe('Raimonds Balodis · Estere Čakste, Jānis Egle')
  expect(told(4)).toBe('R. Balodis · E. Čakste, J. Egle, A. Puķe +1')
})

it('of many names the first are told, and how many more there are', () => {
  expect(fewOf(['7.a klase', 'Kamerkoris', 'Popgrupa'], 2)).toBe('7.a klase, Kamerkoris +1')
  expect(fewOf(['7.a klase', 'Kamerkoris'], 2)).toBe('7.a klase, Kamerkoris')
  expect(fewOf([], 2)).toBe('')
})

it('the class stands behind the name of the only student', () => {
  const karlis = student(12, 'Kārlis Vītols')
  const told = (students?: Reservation['students']) =>
    whoIsIn(
      withClass({ event_name: 'Solfedžo', teachers: [], students } as unknown as Reservation, () => '2.a'),
    )
  expect(told([karlis])).toBe('Kārlis Vītols, 2.a')
  expect(told([karlis, student(13, 'Anna Roze')])).toBe('Kārlis Vītols, Anna Roze')
  expect(told([{ key: 'group_5', id: 5, name: 'trio' }])).toBe('trio')
  expect(told(undefined)).toBe('')
})
