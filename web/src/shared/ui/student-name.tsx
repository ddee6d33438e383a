import type { StudentEntry } from '@stunda/contract/people/people.ts'
import { Fragment } from 'react'
import { useClassOf } from '../class-of.ts'
import { nameOf } from '../who-is-in.ts'

/** The name of a student, with the class where the user knows it; or the name of a group. */
export function StudentName({ of }: { of: StudentEntry }) {
  const classOf = useClassOf()(of)
  return (
    <>
      {nameOf(of)}
      {classOf && <span className="faint"> {classOf}</span>}
    </>
  )
}

/** Several names, as StudentName. */
export function StudentNames({ of }: { of: readonly StudentEntry[] }) {
  return of.map((one, nth) => (
    <Fragment key={one.key}>
      {nth > 0 && ', '}
      <StudentName of={one} />
    </Fragment>
  ))
}
